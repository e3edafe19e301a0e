import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { asOpenapi30 } from './openapi/as30.ts'
import { openapi } from './openapi/document.ts'
import { wrongIn } from './openapi/check.ts'

// `npm run openapi` writes docs/openapi.json, and the same as OpenAPI 3.0; with `--check` it only compares them, as
// `npm test` does. Either way the documents are validated, with their examples, references and patterns.

const document = openapi()
const documents = { 'docs/openapi.json': document, 'docs/openapi-3.0.json': asOpenapi30(document) }
const problems: string[] = []
for (const [name, own] of Object.entries(documents)) {
  const file = resolve(import.meta.dirname, '..', name)
  const text = `${JSON.stringify(own, null, 2)}\n`
  const { valid, errors } = await new Validator().validate(structuredClone(own))
  if (!valid) problems.push(`${name} is no OpenAPI ${String(own['openapi'])}: ${JSON.stringify(errors)}`)
  problems.push(...wrongIn(own).map((problem) => `${name}: ${problem}`))
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    problems.push(`${name} is not what the code says: npm run openapi.`)
}
for (const problem of problems) console.error(problem)
const { paths, components } = document as Record<'paths' | 'components', Record<string, object>>
const operations = Object.values(paths).flatMap((path) => Object.keys(path))
console.log(
  `OpenAPI: ${Object.keys(paths).length} paths, ${operations.length} calls, ${Object.keys(components['schemas'] ?? {}).length} schemas, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
