#!/usr/bin/env bash
# Repeats every check of this folder on a Debian: alerts, dashboard, manifests, compose file, units, proxies with the real servers,
# and the image, built and run. It is no part of `npm test`; nothing of it is needed to run or develop the program.
#
#   sudo apt-get install --no-install-recommends prometheus nginx caddy buildah podman crun docker-compose debootstrap curl openssl
#   sudo deploy/check.sh [BASES]
#
# BASES is a folder for a Debian made by debootstrap; give one where no registry of images can be reached.
set -euo pipefail
cd "$(dirname "$0")"
bases=${1:-}
PATH=$(cd .. && pwd)/node_modules/node/bin:$PATH
export PORT=${PORT:-5260}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
step() { echo "— $1"; }

step 'Alerts: syntax, and what raises them'
promtool check config prometheus/prometheus.yaml
(cd prometheus && promtool test rules alerts.test.yaml)

step 'Kubernetes manifests'
npm install --silent --prefix "$work" --no-audit --no-fund kubernetes-models@5 yaml@2
node checks/manifests.mjs "$work"

step 'Compose file'
DOMAIN=shop.example.com POSTGRES_PASSWORD=trial DEPLOYMENT_SECRET=trial docker-compose --file compose.yaml config >"$work/compose"
grep -q 'read_only: true' "$work/compose"
if DOMAIN=shop.example.com docker-compose --file compose.yaml config >/dev/null 2>&1; then echo '✗ it starts without secrets'; exit 1; fi
echo "✓ docker-compose accepts it, and it needs its secrets"

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
