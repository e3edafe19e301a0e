import { UAParser } from 'ua-parser-js'

/** What the icon of a device shows. */
export type DeviceType = 'mobile' | 'tablet' | 'laptop'

/** A name with its version, as far as it is known. */
export type Named = { name: string; version: string | null }

/** What an agent string tells of a device. `device` is its make and model, null when unknown. */
export type Agent = { device: string | null; type: DeviceType; os: Named | null; browser: Named | null }

const longestAgent = 500
const longestName = 60

// Controls, direction marks and other characters that are not seen, and halves of characters.
const unseen = /\p{C}/gu

/** A name on one line, capped; null when nothing is left of it. The parser makes spaces of its own. */
function nameOf(text: string | undefined): string | null {
  const words = (text ?? '').replace(/ +/g, ' ').trim()
  return Array.from(words).slice(0, longestName).join('').trim() || null
}

/**
 * What an agent string tells of a device: an app's own form first, then what browsers send. Only its first
 * 500 characters are read.
 * @param agent as the server keeps it: any text whatever, or none
 * @returns a laptop of which nothing is known when the text says nothing
 */
export function parseAgent(agent: string | null | undefined): Agent {
  const cut = (agent ?? '').slice(0, longestAgent)
  const text = cut.replace(/\s+/g, ' ').replace(unseen, '').trim()
  return parseAppAgent(text) ?? parseBrowserAgent(text)
}

// Reading one takes a while, and the sessions of a device say the same a hundred times.
const read = new Map<string, Agent>()
const most = 1500

/** The same as `parseAgent`, which reads each text once. */
export function agentOf(text: string): Agent {
  const agent = read.get(text) ?? parseAgent(text)
  if (read.size >= most) read.clear()
  read.set(text, agent)
  return agent
}

/** The browser family and the system, such as `Edge on Windows`, as a word to compare; null when neither is known. */
export function kindOf(text: string): string | null {
  const { browser, os } = agentOf(text)
  return browser || os ? JSON.stringify([browser?.name ?? null, os?.name ?? null]) : null
}

// `app/version os/version device`: five parts and no more, so that no list of products and no comment passes.
const appForm = /^([\p{L}\p{N}][\p{L}\p{N}._-]*)\/(\d[\w.+-]*) ([a-z]+)\/(\d[\w.]*)(?: ([^/;]+))?$/iu
const appSystems: Record<string, string> = {
  android: 'Android',
  harmonyos: 'HarmonyOS',
  ios: 'iOS',
  ipados: 'iPadOS',
}
const noApp = /^(mozilla|opera|dalvik|okhttp|cfnetwork|curl|wget)$|bot|crawler|spider/i

function parseAppAgent(text: string): Agent | null {
  const [, app = '', version, system = '', release, device] = appForm.exec(text) ?? []
  const os = Object.hasOwn(appSystems, system.toLowerCase()) ? appSystems[system.toLowerCase()] : undefined
  const name = nameOf(app)
  if (!os || !name || noApp.test(app)) return null
  return {
    device: device?.toLowerCase() === 'unknown' ? null : nameOf(device),
    type: 'mobile',
    os: { name: os, version: numbersOf(release, 2) },
    browser: { name, version: nameOf(version) },
  }
}

function parseBrowserAgent(text: string): Agent {
  // Made with a space: made with nothing it reads the browser it runs in, made with the text it asks it for more.
  const parser = new UAParser(' ').setUA(text)
  const [device, system, browser] = [parser.getDevice(), parser.getOS(), parser.getBrowser()]
  const os = osOf(system)
  const name = os?.name ?? ''
  const isDesk = deskSystems.has(name)
  const isNamed = !isDesk && (device.type !== undefined || pocketSystems.has(name))
  return {
    device: isNamed ? deviceOf(device) : null,
    type: isDesk ? 'laptop' : typeOf(device.type, name),
    os,
    browser: browserOf(browser),
  }
}

// The parser takes a make of phones for a phone, though it makes computers too.
const deskSystems = new Set(['Windows', 'macOS', 'ChromeOS'])
const pocketSystems = new Set(['Android', 'HarmonyOS', 'iOS', 'Windows Phone'])

function typeOf(type: string | undefined, system: string): DeviceType {
  if (type === 'mobile' || type === 'tablet') return type
  return type === undefined && pocketSystems.has(system) ? 'mobile' : 'laptop'
}

// `K` is what Chrome sends for any device; `Generic` is the parser's word for no make.
function deviceOf({ vendor, model }: UAParser.IDevice): string | null {
  const device = model === 'K' ? null : nameOf(model)
  // The parser knows the first models of this make only.
  const make = device?.startsWith('Pixel ') ? 'Google' : vendor === 'Generic' ? null : nameOf(vendor)
  if (!make || !device) return make ?? device
  const isWhole = (make === 'Apple' && /^(iP|HomePod)/.test(device)) || device.startsWith(`${make} `)
  return isWhole ? device : nameOf(`${make} ${device}`)
}

const systemNames: Record<string, string> = { 'Mac OS': 'macOS', 'Chromium OS': 'ChromeOS' }
const windowsNames = /^(XP|Vista|ME|RT|NT [\d.]+)$/

function osOf(os: UAParser.IOS): Named | null {
  const name = nameOf(os.name)
  if (!name) return null
  const word = name === 'Windows' && windowsNames.test(os.version ?? '') ? nameOf(os.version) : null
  return { name: own(systemNames, name) ?? name, version: word ?? numbersOf(os.version, 2) }
}

const browserNames: Record<string, string> = {
  'Mobile Safari': 'Safari',
  'Opera Mobi': 'Opera Mobile',
  GSA: 'Google',
}
// What draws the pages of browsers and apps: alone it names none of them.
const engines = new Set(['WebKit', 'AppleWebKit', 'KHTML'])

function browserOf(browser: UAParser.IBrowser): Named | null {
  const name = nameOf(browser.name)
  if (!name || engines.has(name)) return null
  return { name: own(browserNames, name) ?? name, version: numbersOf(browser.version, 1) }
}

const own = (names: Record<string, string>, name: string) =>
  Object.hasOwn(names, name) ? names[name] : undefined

/** The first numbers of a version: `17.4.1` gives `17.4` or `17`; null when it begins with none. */
function numbersOf(version: string | undefined, count: 1 | 2): string | null {
  const numbers = /^(\d{1,20})(?![\da-z])(\.\d{1,20})?/i.exec(version ?? '')
  return numbers ? (numbers[1] ?? '') + ((count === 2 && numbers[2]) || '') : null
}
