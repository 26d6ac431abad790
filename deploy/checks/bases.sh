#!/usr/bin/env bash
# Makes the base images of deploy/Dockerfile where no image registry can be reached: localhost/base, a minimal Debian, and
# localhost/build-base, the same with the Node.js and npm of this computer.
#
#   sudo deploy/checks/bases.sh FOLDER      needs buildah and debootstrap; FOLDER stays and is reused by the next run
set -euo pipefail
root=${1:?a folder}
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot

[ -x "$root/usr/bin/apt-get" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$root" http://deb.debian.org/debian

# commit IMAGE FOLDER: makes an image of the files in a folder.
commit() {
  local container
  container=$(buildah from scratch)
  buildah copy --quiet "$container" "$2" / >/dev/null
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd /bin/bash "$container"
  buildah commit --quiet --rm "$container" "$1" >/dev/null
}

rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,man,locale}
commit localhost/base "$root"

build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
cp -a "$root/." "$build"
# Copies this computer's certificates and npm settings, with which it reaches the package registry.
for file in /etc/ssl/certs/ca-certificates.crt /etc/npmrc /usr/etc/npmrc /root/.npmrc; do
  [ -e "$file" ] && install -D --mode=644 "$(realpath "$file")" "$build$file"
done
install -D "$(node -p process.execPath)" "$build/usr/bin/node"
npm=$(dirname "$(dirname "$(realpath "$(command -v npm)")")")
mkdir -p "$build/usr/lib/node_modules"
cp -a "$npm" "$build/usr/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$build/usr/bin/npm"
commit localhost/build-base "$build"
