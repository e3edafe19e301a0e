#!/usr/bin/env bash
# fastify-openapi-glue answers a caller without a token with 500, when the document describes the errors of its 401 as a map of lists.
#
# Guess: the answer to a missing token is 401, whatever the document says of its body; `errors: { field: ["why"] }` is what Laravel and
# others send.
# Seen: the error that it throws has a list of errors in `errors`. Fastify writes it by the schema of the 401, and of a map it can make
# nothing: FST_ERR_FAILED_ERROR_SERIALIZATION, with the words from inside in the body. Without `errors` in the schema it is 401. So the
# same document is right for a server of another make and turns each missing token into a fault of this one.
# Run on 2026-11-30. Packages: fastify@5.12.8 fastify-openapi-glue@4.11.4. Fails when the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fastify@5.12.8 fastify-openapi-glue@4.11.4
cat > try.mjs <<'JS'
import { strict as assert } from 'node:assert'
import fastify from 'fastify'
import glue from 'fastify-openapi-glue'

const specification = (errors) => {
  const schema = { type: 'object', properties: { message: { type: 'string' }, ...errors } }
  const refused = { description: 'no token', content: { 'application/json': { schema } } }
  return {
    openapi: '3.0.3',
    info: { title: 'accounts', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths: { '/a': { get: { operationId: 'a', security: [{ bearer: [] }], responses: { 204: { description: 'fine' }, 401: refused } } } },
  }
}
async function asked(errors) {
  const server = fastify()
  await server.register(glue, {
    specification: specification(errors),
    serviceHandlers: { a: async (_, reply) => reply.code(204).send() },
    securityHandlers: {
      bearer: async () => {
        throw new Error('no token')
      },
    },
  })
  const { statusCode, body } = await server.inject('/a')
  return [statusCode, JSON.parse(body).code ?? 'none']
}
const lists = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }
const seen = { 'without errors': await asked({}), 'with a map of lists': await asked({ errors: lists }) }
console.log(seen)
assert.equal(seen['without errors'][0], 401)
assert.deepEqual(seen['with a map of lists'], [500, 'FST_ERR_FAILED_ERROR_SERIALIZATION'])
JS
node try.mjs
