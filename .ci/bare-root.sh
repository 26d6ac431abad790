#!/usr/bin/env bash
# Shows that nothing but Node.js and npm has to be installed: makes a minimal Debian, adds the Node.js and npm of
# this computer, git and certificates, clones the committed files, and runs `npm start` and `npm test` in it.
#
#   sudo .ci/bare-root.sh [folder]      needs debootstrap, 4 GB and the network; the folder is kept for another run
set -euo pipefail
cd "$(dirname "$0")/.."
root=${1:-/tmp/kaimai-bare-root}
suite=bookworm
mirror=http://deb.debian.org/debian

[ -x "$root/usr/bin/apt-get" ] || debootstrap --variant=minbase --include=ca-certificates,git "$suite" "$root" "$mirror"

# Copies this computer's network settings: name resolution, proxies, certificates, registries.
for file in /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt /etc/npmrc /usr/etc/npmrc /root/.npmrc \
  /etc/apt/sources.list.d/debian.sources /etc/apt/apt.conf.d/*proxy*; do
  [ -e "$file" ] && install -D --mode=644 "$(realpath "$file")" "$root$file"
done
[ -e "$root/etc/apt/sources.list.d/debian.sources" ] && rm -f "$root/etc/apt/sources.list"

install -D "$(node -p process.execPath)" "$root/usr/bin/node"
npm=$(dirname "$(dirname "$(realpath "$(command -v npm)")")")
mkdir -p "$root/usr/lib/node_modules" && cp -a "$npm" "$root/usr/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/bin/npm"

rm -rf "$root/root/kaimai"
git clone --quiet --no-hardlinks . "$root/root/kaimai"

# Unmounts at every exit, also after a failed mount: removing the folder would otherwise remove this computer's devices.
trap 'for place in dev/shm dev proc; do if mountpoint -q "$root/$place"; then umount --lazy "$root/$place"; fi; done' EXIT
for place in proc dev dev/shm; do mountpoint -q "$root/$place" || mount --bind "/$place" "$root/$place"; done

inside() {
  chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin LANG=C.UTF-8 \
    http_proxy="${http_proxy:-}" https_proxy="${https_proxy:-}" NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
    PORT="${PORT:-3000}" E2E_PORT="${E2E_PORT:-4610}" bash -c "cd /root/kaimai
$1"
}

inside 'npm start & program=$!; trap "kill $program; wait $program" EXIT
  for second in $(seq 600); do
    node -e "fetch(\"http://127.0.0.1:$PORT/readyz\").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" && exit 0
    sleep 1
  done; exit 1'
inside 'npm test'
