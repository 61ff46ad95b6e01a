#!/bin/sh
# Backs up into a new folder in BACKUPS, and then deletes backups older than KEEP_DAYS. None is deleted before the new
# one is complete. Run it in Halden's folder.
set -eu
folder=${BACKUPS:?set BACKUPS to a folder}
days=${KEEP_DAYS:-14}
name=$(date -u +%Y-%m-%dT%H%M%SZ)

npm run --silent backup -- "$folder/.unfinished-$name"
mv "$folder/.unfinished-$name" "$folder/$name"
find "$folder" -mindepth 1 -maxdepth 1 -type d \
  \( -name '????-??-??T??????Z' -o -name '.unfinished-????-??-??T??????Z' \) \
  -mtime "+$days" -exec rm -rf {} +
