#!/usr/bin/env bash
# Stores pictures and backups in a real S3 server, Ceph with one OSD in memory: pictures are imported into the bucket and served from it,
# moved to the data folder and back, and a backup is sent, restored and verified. A wrong secret is refused with the server's code.
#
#   sudo apt-get install --no-install-recommends radosgw ceph-mon ceph-mgr ceph-osd ceph-common curl
#   sudo deploy/checks/bucket.sh       in a checkout in which `npm start` has run once
# PORT (5280) is the port of the program, PORT + 1 the port of the S3 server; Ceph uses the twenty ports after that.
set -euo pipefail
cd "$(dirname "$0")/../.."
PATH=$(pwd)/node_modules/node/bin:$PATH
export PORT=${PORT:-5280}
s3=$((PORT + 1))
work=$(mktemp -d)
chmod 711 "$work"
started=()
end() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT
fail() { echo "✗ $1"; exit 1; }
# Waits until a command succeeds, for two minutes at most.
await() { for _ in $(seq 480); do "$@" >/dev/null 2>&1 && return; sleep 0.25; done; cat "$work"/log/*; fail "timed out: $*"; }
start() { local name=$1; shift; "$@" >"$work/log/$name" 2>&1 & started+=($!); }

mkdir "$work"/{mon,osd,mgr,log,run,pictures} && mkdir -m 711 "$work/shop"
monitor="[v2:127.0.0.1:$((s3 + 1)),v1:127.0.0.1:$((s3 + 2))]"
id=$(cat /proc/sys/kernel/random/uuid)
cat >"$work/ceph.conf" <<END
[global]
fsid = $id
mon host = $monitor
public addr = 127.0.0.1
ms bind port min = $((s3 + 3))
ms bind port max = $((s3 + 20))
keyring = $work/keyring
run dir = $work/run
admin socket = $work/run/\$name.asok
log file = $work/log/\$name.log
mon data = $work/mon
mgr data = $work/mgr
osd data = $work/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:$s3
END
export CEPH_CONF=$work/ceph.conf
ceph-authtool --create-keyring "$work/keyring" --gen-key -n mon. --cap mon 'allow *' >/dev/null
for name in client.admin mgr.x osd.0 client.rgw; do
  ceph-authtool "$work/keyring" --gen-key -n "$name" --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
done
monmaptool --create --addv a "$monitor" --fsid "$id" "$work/monmap" >/dev/null
ceph-mon --mkfs -i a --monmap "$work/monmap" --keyring "$work/keyring"
start mon ceph-mon --foreground -i a
await timeout 5 ceph status
ceph auth import -i "$work/keyring" 2>/dev/null
start mgr ceph-mgr --foreground -i x
uuid=$(cat /proc/sys/kernel/random/uuid)
ceph osd new "$uuid" 0 >/dev/null
ceph-osd -i 0 --mkfs --osd-uuid "$uuid" 2>/dev/null
start osd ceph-osd --foreground -i 0
start radosgw radosgw --foreground -n client.rgw
await curl --fail --silent "http://127.0.0.1:$s3/"
export S3_ENDPOINT=http://127.0.0.1:$s3 S3_ACCESS_KEY_ID=shopkey S3_SECRET_ACCESS_KEY=shopsecret
radosgw-admin -n client.rgw user create --uid=shop --display-name=Shop --access-key=$S3_ACCESS_KEY_ID --secret-key=$S3_SECRET_ACCESS_KEY >/dev/null 2>&1
# Runs in the gateway's folder, whose packages include the S3 client.
(cd apps/gateway && node --input-type=module --eval '
  import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  for (const Bucket of ["media", "backups"]) await client.send(new CreateBucketCommand({ Bucket }));
')

export DATA_DIR=$work/shop
kaimai() { node apps/kaimai/bin/kaimai.mjs "$@"; }
S3_BUCKET=media start program node apps/kaimai/bin/kaimai.mjs start
await curl --fail --silent "http://127.0.0.1:$PORT/readyz"
cp packages/demo-catalogue/pictures/apple-pie-8in/*.webp "$work/pictures"
names=$(cd "$work/pictures" && printf '"%s",' *.webp)
cat >"$work/catalogue.jsonl" <<END
{"type":"shop","code":"TRIAL","name":{"zh_CN":"试","en_US":"Trial"},"tagline":{"zh_CN":"试","en_US":"Trial"},"city":{"zh_CN":"青岛","en_US":"Qingdao"},"country":"CN","tint":"sky","openedYear":2020}
{"type":"category","code":"trial","name":{"zh_CN":"试","en_US":"Trial"},"tint":"sand"}
{"type":"category","code":"cups","parent":"trial","name":{"zh_CN":"杯","en_US":"Cups"}}
{"type":"product","handle":"trial","title":{"zh_CN":"杯","en_US":"Cup"},"category":"cups","pictures":[${names%,}],"variants":[{"sku":"TRIAL","price":{"USD":"12.90","CNY":"92.00"},"stock":9}]}
END
S3_BUCKET=media kaimai import "$work/catalogue.jsonl" --shop TRIAL --pictures "$work/pictures" >/dev/null
curl --fail --silent --output "$work/page" "http://127.0.0.1:$PORT/detail?commodityCode=trial"
path=$(grep --only-matching '/media/[0-9a-f]*/' "$work/page" | sort --unique | sed --quiet 1p)
curl --fail --silent --output "$work/served" "http://127.0.0.1:$PORT${path}640" || fail "the picture $path is not served"
[ -z "$(find "$DATA_DIR" -name '*.webp')" ] || fail 'pictures are in the data folder'
count=$(ls "$work/pictures" | wc -l)
S3_BUCKET=media kaimai media move --to folder --remove | grep --quiet "^$count files" || fail "not all of $count pictures came back"
(cd "$DATA_DIR/media" && find . -type f -exec sha256sum {} + >"$work/sums")
S3_BUCKET=media kaimai media move --to bucket --remove >/dev/null
S3_BUCKET=media kaimai media move --to folder >/dev/null
(cd "$DATA_DIR/media" && sha256sum --quiet --check "$work/sums") || fail 'pictures were changed by the move'
refused=$(S3_BUCKET=media S3_SECRET_ACCESS_KEY=wrong kaimai media move --to bucket 2>&1) && fail 'a wrong secret is accepted'
grep --quiet SignatureDoesNotMatch <<<"$refused" || fail "a wrong secret is refused without the reason: $refused"
echo "✓ Ceph $(ceph --version | cut -d' ' -f3): $count pictures imported, served, moved there and back; a wrong secret is refused"

export BACKUP_BUCKET=backups
kaimai backups send --keep 1 >/dev/null
kaimai backups list | grep --quiet unfinished && fail 'the backup is unfinished'
kaimai restore "$work/restored" --verify >"$work/log/restore" || fail "$(cat "$work/log/restore")"
echo "✓ $(grep --max-count=1 verified "$work/log/restore" | sed 's/^.*: //')"
