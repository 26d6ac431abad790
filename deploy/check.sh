#!/usr/bin/env bash
# Repeats every check of this folder on a Debian: alerts, dashboard, manifests, compose file, units, proxies with the real servers,
# the image, built and run, and a bucket of Ceph. It is not part of `npm test`: none of these tools is needed to run or develop the program.
#
#   sudo apt-get install --no-install-recommends prometheus nginx caddy buildah podman crun docker-compose debootstrap curl openssl \
#     radosgw ceph-mon ceph-mgr ceph-osd ceph-common
#   sudo deploy/check.sh [BASES]
#
# BASES is a folder in which debootstrap makes a Debian. Pass it where no image registry can be reached.
set -euo pipefail
cd "$(dirname "$0")"
bases=${1:-}
PATH=$(cd .. && pwd)/node_modules/node/bin:$PATH
# The first port of the check of the proxies; the checks of the image and the bucket use ports above it.
export PORT=${PORT:-5260}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for tool in promtool nginx caddy buildah podman crun docker-compose debootstrap curl openssl radosgw ceph-mon ceph-osd; do
  command -v "$tool" >/dev/null || missing="${missing:-} $tool"
done
if [ -n "${missing:-}" ]; then echo "Not installed:$missing. The packages are named at the beginning of this file." >&2; exit 1; fi
step() { echo "— $1"; }

step 'Alerts: syntax and rule tests'
promtool check config prometheus/prometheus.yaml
(cd prometheus && promtool test rules alerts.test.yaml)

step 'Kubernetes manifests'
npm install --silent --prefix "$work" --no-audit --no-fund kubernetes-models@5 yaml@2
node checks/manifests.mjs "$work"

step 'Compose file'
DOMAIN=shop.example.com POSTGRES_PASSWORD=trial DEPLOYMENT_SECRET=trial docker-compose --file compose.yaml config >"$work/compose"
grep -q 'read_only: true' "$work/compose"
if DOMAIN=shop.example.com docker-compose --file compose.yaml config >/dev/null 2>&1; then echo '✗ it is accepted without secrets'; exit 1; fi
echo "✓ accepted by docker-compose, and refused without its secrets"

step 'systemd units'
mkdir -p "$work/units"
sed "s|/opt/kaimai|$(cd .. && pwd)|g" systemd/kaimai.service >"$work/units/kaimai.service"
sed "s|/opt/kaimai|$(cd .. && pwd)|g" systemd/kaimai-backup.service >"$work/units/kaimai-backup.service"
cp systemd/kaimai-backup.timer "$work/units"
systemd-analyze verify "$work"/units/*
systemd-analyze security --offline=true --threshold=20 "$work/units/kaimai.service" | tail -1

step 'nginx and Caddy'
checks/proxies.sh

step 'Image'
PORT=$((PORT + 10)) checks/image.sh "$bases"

step 'Bucket'
PORT=$((PORT + 20)) checks/bucket.sh
