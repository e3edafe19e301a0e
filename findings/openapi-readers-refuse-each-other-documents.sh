#!/usr/bin/env bash
# Of six right OpenAPI 3.1 documents three validators take two alike, and all three take two operations of one name.
#
# Guess, written down before the run: openapi-schema-validator, swagger-parser and @scalar/openapi-parser take the same documents of 3.1:
# webhooks alone, `$ref` with siblings, a path item by `$ref`, a licence by identifier, and what is like these.
# Seen: those they take. But a document of components alone (allowed since 3.1) is none for swagger-parser; a schema
# with a property called `$ref` is refused by the two others, since they follow any `$ref` they meet; an example whose value has
# one, which is no reference there, by the first two; a schema that names another by its `$id` by the last. And two operations with one
# `operationId`, which the specification forbids, pass all three; a missing schema passes the last.
# Run on 2026-11-30. Packages: @seriousme/openapi-schema-validator@2.11.0 @apidevtools/swagger-parser@13.0.0
# @scalar/openapi-parser@0.24.17. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @seriousme/openapi-schema-validator@2.11.0 \
  @apidevtools/swagger-parser@13.0.0 @scalar/openapi-parser@0.24.17
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import SwaggerParser from '@apidevtools/swagger-parser'
import { validate } from '@scalar/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'

const readers = [
  async (document) => (await new Validator().validate(document)).valid,
  async (document) => Boolean(await SwaggerParser.validate(document)),
  async (document) => (await validate(document)).valid,
]
const responses = { 200: { description: 'fine' } }
const head = { openapi: '3.1.0', info: { title: 'accounts', version: '1' } }
const paths = { '/a': { get: { operationId: 'a', responses } } }
const schemas = (some) => ({ ...head, paths, components: { schemas: some } })
const documents = {
  'webhooks alone': { ...head, webhooks: { told: { post: { responses } } } },
  'a reference with siblings': schemas({ A: { type: 'string' }, B: { $ref: '#/components/schemas/A', deprecated: true } }),
  'components alone': { ...head, components: { schemas: { A: { type: 'string' } } } },
  'a property called $ref': schemas({ A: { type: 'object', properties: { $ref: { type: 'string' } } } }),
  'an example with $ref': { ...head, paths, components: { examples: { A: { value: { $ref: '#/elsewhere' } } } } },
  'a reference to an $id': schemas({ A: { $id: 'https://x.be/a', type: 'string' }, B: { $ref: 'https://x.be/a' } }),
  'wrong: one operationId twice': { ...head, paths: { ...paths, '/b': paths['/a'] } },
  'wrong: a missing schema': schemas({ A: { $ref: '#/components/schemas/None' } }),
}
const seen = {}
for (const [name, document] of Object.entries(documents))
  seen[name] = await Promise.all(readers.map((read) => read(structuredClone(document)).catch(() => false)))
console.table(seen)
assert.deepEqual(seen, {
  'webhooks alone': [true, true, true],
  'a reference with siblings': [true, true, true],
  'components alone': [true, false, true],
  'a property called $ref': [false, true, false],
  'an example with $ref': [false, false, true],
  'a reference to an $id': [true, true, false],
  'wrong: one operationId twice': [true, true, true],
  'wrong: a missing schema': [false, false, true],
})
JS
node try.mjs
