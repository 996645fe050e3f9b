#!/usr/bin/env bash
# Publishes dist/ to an Amazon S3 website. hosting.md says how to set up the bucket.
# Needs the AWS command line, signed in, and in the environment S3_BUCKET and, for a site under a
# path, BASE_PATH.
set -euo pipefail

: "${S3_BUCKET:?Set S3_BUCKET to the name of the bucket.}"
path=${BASE_PATH:-}
path=${path#/}
path=${path%/}
target=s3://$S3_BUCKET${path:+/$path}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R dist "$work/plain"
cd "$work/plain"
# Only Netlify and Cloudflare Pages read it.
rm -f _headers

# S3 does not compress, and React alone would be 223 kB instead of 69, so files for browsers are
# stored compressed. Those for robots are not, because simple robots cannot read them, and 404.html
# is not, because S3 does not promise to send an error page with its own headers.
find . -type f ! -path ./404.html \
  \( -name '*.css' -o -name '*.html' -o -name '*.js' -o -name '*.json' -o -name '*.svg' \) -print0 |
  while IFS= read -r -d '' file; do
    mkdir -p "$work/gzip/${file%/*}"
    gzip -9nc "$file" > "$work/gzip/$file"
    rm "$file"
  done
cd "$work"

# File names in _astro/ change with their content, so existing files stay as they are. New ones go
# first, because pages need them, and old ones are kept for pages that are still open.
year='public, max-age=31536000, immutable'
aws s3 sync plain/_astro "$target/_astro" --size-only --only-show-errors --cache-control "$year"
aws s3 sync gzip/_astro "$target/_astro" --size-only --only-show-errors --cache-control "$year" --content-encoding gzip
aws s3 cp plain "$target" --recursive --exclude '_astro/*' --only-show-errors --cache-control no-cache
aws s3 cp gzip "$target" --recursive --exclude '_astro/*' --only-show-errors --cache-control no-cache --content-encoding gzip
# The URL of an article without the trailing slash: S3 would redirect to the folder and drop the
# query.
aws s3 cp gzip/news/details/index.html "$target/news/details" --only-show-errors --cache-control no-cache \
  --content-encoding gzip --content-type text/html

# Everything is uploaded now, so this only deletes.
cp -R gzip/. plain
aws s3 sync plain "$target" --delete --size-only --exclude '_astro/*' --exclude news/details --only-show-errors
