import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { releaseName } from './release.ts'

/** What of CycloneDX is read or changed here. */
type Bill = {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string; version?: string } }
  components: { 'bom-ref': string; name: string; version: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const root = resolve(import.meta.dirname, '../..')
// Its words reach a build as data (`libraryData.ts`), not as a module.
const asData = join(root, 'node_modules/@zxcvbn-ts/language-common')
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }

/** The bill of `npm sbom`, with the shipped packages alone and the version of the release, the same for the same build. */
export function shippedBill(json: string, isShipped: (ref: string) => boolean, release: string): Bill {
  // Some packages write `MIT or MPL-2.0`, which SPDX does not know.
  const { serialNumber: _random, ...bill } = JSON.parse(
    json.replace(/("expression": ")(.*)(")/g, (_, begin, expression: string, end) =>
      [begin, expression.replace(/ (?:or|and|with) /g, (word) => word.toUpperCase()), end].join(''),
    ),
  ) as Bill
  const { timestamp: _now, ...metadata } = bill.metadata
  const version = release.replace(/^.*@/, '')
  return {
    ...bill,
    metadata: { ...metadata, component: { ...metadata.component, name: own.name, version } },
    components: bill.components.filter((one) => isShipped(one['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isShipped(ref) || ref.startsWith(`${own.name}@`))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}

/** All texts of the licences of a package; a sentence where it ships none. */
export function licenceTexts(folder: string): string {
  const names = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)(?![a-z])/i.test(name))
  if (names.length === 0) return 'It ships no text of its licence; its `package.json` names it.'
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n')
}

/**
 * Adds what a build ships of others: `licences.md` with all texts of their licences, which these demand, and the bill of
 * materials for who runs it, `sbom.json`, beside what is served.
 */
export function licences(): Plugin {
  let bill = ''
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const folders = ids.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(id) ?? [])
      const shipped = [...new Set([...folders, asData])].map((folder) => {
        const { name, version } = JSON.parse(
          readFileSync(join(folder, 'package.json'), 'utf8'),
        ) as Bill['components'][0]
        return { ref: `${name}@${version}`, folder }
      })
      const { stdout } = await promisify(execFile)(
        'npm',
        [
          'sbom',
          '--include=dev',
          '--package-lock-only',
          '--sbom-format=cyclonedx',
          '--sbom-type=application',
        ],
        { cwd: root, maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
      )
      const materials = shippedBill(stdout, (ref) => shipped.some((one) => one.ref === ref), releaseName())
      if (materials.components.length < shipped.length)
        this.error('What is installed is not what package-lock.json says: npm ci.')
      bill = JSON.stringify(materials)
      const parts = shipped.map(({ ref, folder }) => `## ${ref}\n\n${licenceTexts(folder)}`)
      const source = `# Licences of what the portal is made of\n\n${parts.sort().join('\n\n')}\n`
      this.emitFile({ type: 'asset', fileName: 'licences.md', source })
    },
    writeBundle: ({ dir = '' }) => writeFileSync(join(dirname(dir), 'sbom.json'), bill),
  }
}
