import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openapi } from './openapi/document.ts'
import { wrongIn } from './openapi/check.ts'

// `npm run openapi` writes docs/openapi.json; with `--check` it only compares it, as `npm test` does. Either way the
// document is validated, with its examples, references and patterns.

const file = resolve(import.meta.dirname, '../docs/openapi.json')
const document = openapi()
const text = `${JSON.stringify(document, null, 2)}\n`
const { valid, errors } = await new Validator().validate(structuredClone(document))
const problems = [
  ...(valid ? [] : [`docs/openapi.json is no OpenAPI 3.1: ${JSON.stringify(errors)}`]),
  ...wrongIn(document),
]
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
  problems.push('docs/openapi.json is not what the code says: npm run openapi.')
for (const problem of problems) console.error(problem)
const { paths, components } = document as Record<'paths' | 'components', Record<string, object>>
const operations = Object.values(paths).flatMap((path) => Object.keys(path))
console.log(
  `OpenAPI 3.1: ${Object.keys(paths).length} paths, ${operations.length} calls, ${Object.keys(components['schemas'] ?? {}).length} schemas, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
