#!/usr/bin/env bash
# git takes the option behind `--merged` or `--contains` for the name of a commit, though both work without one.
#
# Guess: where the value of an option may be missing, the next word that begins with two dashes is an option.
# Seen: `git tag --merged --list 'v*'` ends with "malformed object name --list", `git tag --list 'v*' --merged` and
# `--merged=HEAD --list` list. `git branch --contains --list` is the same. The error says nothing of `--merged`; a script that
# asks for the tags before the present one fails by the order of its words.
# Run on 2026-11-30. Packages: git 2.39.5 of Debian 12 (any git on this machine is tried). Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder GIT_CONFIG_NOSYSTEM=1 LC_ALL=C
git init -q -b main
git -c user.name=one -c user.email=one@x.be commit -q --allow-empty -m first
git tag v1
try() { echo "$*: $(git "$@" 2>&1 | tr -s ' ' | paste -sd ' ')"; }
{
  git --version
  try tag --merged --list 'v*'
  try tag --list 'v*' --merged
  try tag --merged=HEAD --list 'v*'
  try branch --contains --list
} | tee seen.txt
diff - <(tail -n +2 seen.txt) <<'TEXT'
tag --merged --list v*: fatal: malformed object name --list
tag --list v* --merged: v1
tag --merged=HEAD --list v*: v1
branch --contains --list: error: malformed object name --list
TEXT
