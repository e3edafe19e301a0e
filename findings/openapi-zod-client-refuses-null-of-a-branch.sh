#!/usr/bin/env bash
# A client that openapi-zod-client makes of a document refuses replies that the document allows: null in a branch is lost, and a constant.
#
# Guess: `nullable` in each branch of `anyOf`, the way in which OpenAPI 3.0 lets a union be null, is read as `nullable` of the field is.
# Seen: `name: { type: string, nullable: true }` becomes `z.string().nullable()`, a union of two such branches plain
# `z.union([z.string(), z.number()])`, so that the right reply `{ "field": null }` throws in the client. Of 3.1 a `const` is lost the other way:
# `const: true` becomes `z.boolean()`. Nothing is said while the client is made.
# Run on 2026-11-30. Packages: openapi-zod-client@1.18.3. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-zod-client@1.18.3
make() {
  cat > document.json <<JSON
{ "openapi": "$1", "info": { "title": "accounts", "version": "1" }, "paths": { "/a": { "get": { "operationId": "a", "responses": {
  "200": { "description": "fine", "content": { "application/json": { "schema": { "type": "object", "properties": { $2 },
  "required": ["field"] } } } } } } } } }
JSON
  npx openapi-zod-client document.json -o client.ts > said.txt 2>&1
  grep -o 'field: z[^;]*' client.ts | tr -d '\n ' | sed 's/,*})\.passthrough(),$//; s/})$//'
  echo
}
{
  make 3.0.3 '"field": { "type": "string", "nullable": true }'
  make 3.0.3 '"field": { "anyOf": [{ "type": "string", "nullable": true }, { "type": "integer", "nullable": true }] }'
  make 3.1.0 '"field": { "type": "boolean", "const": true }'
} > seen.txt
cat seen.txt
diff - seen.txt <<'TEXT'
field:z.string().nullable()
field:z.union([z.string(),z.number()])
field:z.boolean()
TEXT
