#!/bin/sh
# Installs Evenkeel @VERSION@ for @PLATFORM@ from the folder of this file, without network:
#   ./install.sh [--to FOLDER] [--data FOLDER] [--public-url URL] [--systemd]
#   --to FOLDER        the program (/opt/evenkeel); an installed version is moved to FOLDER.previous
#   --data FOLDER      the database and the files (/var/lib/evenkeel); what is there stays
#   --public-url URL   the address that people will use, such as https://evenkeel.example.com
#   --systemd          also creates the account "evenkeel" and units for systemd; needs root
set -eu
umask 022

here=$(dirname "$(readlink -f "$0")")
to=/opt/evenkeel
data=/var/lib/evenkeel
public_url=
systemd=no

fail() {
  echo "Evenkeel is not installed. $1" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case "$1" in
    --systemd) systemd=yes; shift; continue ;;
    --help) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 0 ;;
    --to | --data | --public-url) [ $# -gt 1 ] || fail "$1 needs a value." ;;
    *) fail "There is no option $1; --help lists them." ;;
  esac
  case "$1" in
    --to) to=$2 ;;
    --data) data=$2 ;;
    --public-url) public_url=$2 ;;
  esac
  shift 2
done
case "$to$data" in *[[:space:]\"\'\\]*) fail "Choose folders without spaces, quotes and backslashes." ;; esac
to=$(readlink -m "$to")
data=$(readlink -m "$data")
case "$here/" in "$to"/*) fail "Unpack the bundle outside of $to." ;; esac
case "$data/" in "$to"/*) fail "The data must be outside of $to, because each new version replaces that folder." ;; esac

echo "Checking the sums of all files…"
(cd "$here" && sha256sum --check --strict --quiet SHA256SUMS) || fail "A file was changed or is missing: copy the bundle again."
"$here/node_modules/node-@PLATFORM@/bin/node" --version >/dev/null 2>&1 || fail "This bundle is for @PLATFORM@ with glibc."

if [ -e "$to" ] && [ ! -e "$to/bundle.json" ] && [ -n "$(ls -A "$to")" ]; then
  fail "$to contains something else."
fi

# The new version is complete before it takes the place of the old one.
rm -rf "$to.new"
mkdir -p "$to.new"
(cd "$here" && tar -cf - .) | (cd "$to.new" && tar -xf - --no-same-owner)
settings="$to.new/evenkeel.env"
if [ "$systemd" = yes ]; then
  mkdir -p "/etc/evenkeel"
  ln -s "/etc/evenkeel/evenkeel.env" "$settings"
  settings="/etc/evenkeel/evenkeel.env"
elif [ -e "$to/evenkeel.env" ]; then
  cp -pP "$to/evenkeel.env" "$settings"
fi
if [ ! -e "$settings" ]; then
  (
    umask 077
    printf '# All settings are described in %s/.env.example.\nDEMO=0\nDATA_DIR=%s\nPUBLIC_URL=%s\n' "$to" "$data" "$public_url" >"$settings"
  )
fi
if [ -e "$to" ]; then
  rm -rf "$to.previous"
  mv "$to" "$to.previous"
fi
mv "$to.new" "$to"
[ "$systemd" = yes ] || settings="$to/evenkeel.env"
[ -d "$data" ] || mkdir -p -m 0700 "$data"

if [ "$systemd" = yes ]; then
  if ! getent passwd evenkeel >/dev/null; then
    useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin evenkeel
  fi
  mkdir -p -m 0700 /var/backups/evenkeel
  chown evenkeel:evenkeel "$data" /var/backups/evenkeel
  chown root:evenkeel "$settings"
  chmod 0640 "$settings"
  mkdir -p "/etc/systemd/system"
  for unit in "$to"/deploy/systemd/*.service "$to"/deploy/systemd/*.timer; do
    sed -e "s|/opt/evenkeel|$to|g" -e "s|/var/lib/evenkeel|$data|g" "$unit" >"/etc/systemd/system/$(basename "$unit")"
  done
  if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
fi

echo "Evenkeel @VERSION@ is in $to, its data in $data, its settings in $settings."
grep -q '^PUBLIC_URL=.' "$settings" || echo "First set PUBLIC_URL in $settings: the address that people will use."
if [ "$systemd" = yes ]; then
  echo "Start it:            systemctl enable --now evenkeel.service"
  echo "Back up every day:   systemctl enable --now evenkeel-backup.timer"
  echo "First administrator: sudo -u evenkeel $to/evenkeel create-super-admin"
else
  echo "Start it:            $to/evenkeel"
  echo "Try it with invented people, on this machine only: DEMO=1 DATA_DIR=/tmp/evenkeel-demo $to/evenkeel"
fi
