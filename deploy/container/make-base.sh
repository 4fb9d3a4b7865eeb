#!/bin/sh
# Makes the base of the image from Debian packages alone, without a registry: make-base.sh [IMAGE]
# Needs mmdebstrap and buildah. The packages are unpacked and nothing else: there is no package manager in the base.
set -eu
image=${1:-localhost/evenkeel-base}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mmdebstrap --variant=extract --include=base-files,base-passwd,coreutils,dash,gzip,libc6,libstdc++6,netbase,tar \
  --customize-hook='cp "$1/usr/share/base-passwd/passwd.master" "$1/etc/passwd"' \
  --customize-hook='cp "$1/usr/share/base-passwd/group.master" "$1/etc/group"' \
  --customize-hook='ln -sf dash "$1/bin/sh"' \
  --customize-hook='rm -rf "$1"/var/lib/apt "$1"/var/cache "$1"/usr/share/doc/*/changelog* "$1"/usr/share/man "$1"/usr/share/locale' \
  bookworm "$folder/base.tar"
printf 'FROM scratch\nADD base.tar /\n' >"$folder/Containerfile"
buildah build --tag "$image" "$folder"
