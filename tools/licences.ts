import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The fields of a package.json that the check reads. */
export type Manifest = { name: string; license?: unknown; dependencies?: Record<string, string> }
/** Finds the package that an import of `name` resolves to in `folder`; null when it is not installed. */
export type Lookup = (name: string, folder: string) => { folder: string; manifest: Manifest } | null

const permissive =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|MPL-2\.0|OFL-1\.1|Python-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib)$/

/** Whether an SPDX expression is, or offers the choice of, a permissive licence. */
export function isPermissive(licence: unknown): boolean {
  if (typeof licence !== 'string') return false
  const plain = licence.replace(/[()]/g, '')
  return plain
    .split(/\s+OR\s+/i)
    .some((choice) => choice.split(/\s+AND\s+/i).every((id) => permissive.test(id)))
}

/**
 * Checks the licences of all dependencies that are shipped to users.
 * @returns how many packages were checked, and one sentence for each that may not be shipped
 */
export function checkLicences(root: Manifest, lookup: Lookup): { count: number; problems: string[] } {
  const seen = new Set<string>()
  const problems: string[] = []
  const walk = (manifest: Manifest, folder: string) => {
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const found = lookup(name, folder)
      if (!found) problems.push(`${name} is not installed.`)
      if (!found || seen.has(found.folder)) continue
      seen.add(found.folder)
      const { license } = found.manifest
      if (!isPermissive(license)) problems.push(`${name} has the licence ${JSON.stringify(license ?? null)}.`)
      walk(found.manifest, found.folder)
    }
  }
  walk(root, '')
  return { count: seen.size, problems }
}

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Resolves as Node does: the nearest node_modules wins. */
const installed: Lookup = (name, folder) => {
  for (let base = folder; ; base = base.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const candidate = join(base, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return { folder: candidate, manifest: read(candidate) }
    if (base === '') return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { count, problems } = checkLicences(read('.'), installed)
  for (const problem of problems) console.error(problem)
  console.log(`${count} packages reach users.`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
