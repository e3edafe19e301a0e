import { UAParser } from 'ua-parser-js'

export type DeviceType = 'mobile' | 'tablet' | 'laptop'

/** A name with its version; null when the version is not known. */
export type Named = { name: string; version: string | null }

/** What an agent string says about a device. `device` is its make and model, null when unknown. */
export type Agent = { device: string | null; type: DeviceType; os: Named | null; browser: Named | null }

const longestAgent = 500
const longestName = 60

// Controls, direction marks and other invisible characters, and lone surrogates.
const unseen = /\p{C}/gu

/** A name on one line, at most 60 characters; null when it is empty. Needed because the parser can add spaces. */
function nameOf(text: string | undefined): string | null {
  const words = (text ?? '').replace(/ +/g, ' ').trim()
  return Array.from(words).slice(0, longestName).join('').trim() || null
}

/**
 * What an agent string says about a device: read as the form of an app first, then as that of a browser. Only the first
 * 500 characters are read.
 * @param agent as the server stores it: any text, or none
 * @returns an unknown laptop when the text says nothing
 */
export function parseAgent(agent: string | null | undefined): Agent {
  const cut = (agent ?? '').slice(0, longestAgent)
  const text = cut.replace(/\s+/g, ' ').replace(unseen, '').trim()
  return parseAppAgent(text) ?? parseBrowserAgent(text)
}

// A cache: parsing is slow, and a device can have a hundred sessions with the same agent string.
const read = new Map<string, Agent>()

const most = 1500

/** The same as `parseAgent`, with a cache. */
export function agentOf(text: string): Agent {
  const agent = read.get(text) ?? parseAgent(text)
  if (read.size >= most) read.clear()
  read.set(text, agent)
  return agent
}

/** The browser family and the system, such as Edge and Windows, as one text to compare; null when neither is known. */
export function kindOf(text: string): string | null {
  const { browser, os } = agentOf(text)
  return browser || os ? JSON.stringify([browser?.name ?? null, os?.name ?? null]) : null
}

// `app/version os/version device`: exactly these parts, so that agents with more products or a comment do not match.
const appForm = /^([\p{L}\p{N}][\p{L}\p{N}._-]*)\/(\d[\w.+-]*) ([a-z]+)\/(\d[\w.]*)(?: ([^/;]+))?$/iu

const appSystems = new Map(
  ['Android', 'HarmonyOS', 'iOS', 'iPadOS'].map((name) => [name.toLowerCase(), name]),
)
const noApp = /^(mozilla|opera|dalvik|okhttp|cfnetwork|curl|wget)$|bot|crawler|spider/i

function parseAppAgent(text: string): Agent | null {
  const [, app = '', version, system = '', release, device] = appForm.exec(text) ?? []
  const os = appSystems.get(system.toLowerCase())
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
  // `new UAParser()` would read the browser that runs this page, and `new UAParser(text)` would ask it for more data:
  // so the parser is made with a space, and gets the text afterwards.
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

// On these systems the parser's type is ignored: it takes a make of phones for a phone, though it makes computers too.
const deskSystems = new Set(['Windows', 'macOS', 'ChromeOS'])

const pocketSystems = new Set(['Android', 'HarmonyOS', 'iOS', 'Windows Phone'])

function typeOf(type: string | undefined, system: string): DeviceType {
  if (type === 'mobile' || type === 'tablet') return type
  return type === undefined && pocketSystems.has(system) ? 'mobile' : 'laptop'
}

// Chrome sends the model `K` for any device; the parser says `Generic` when it knows no make.
function deviceOf({ vendor, model }: UAParser.IDevice): string | null {
  const device = model === 'K' ? null : nameOf(model)
  // The parser knows the make of the first Pixel models only.
  const make = device?.startsWith('Pixel ') ? 'Google' : vendor === 'Generic' ? null : nameOf(vendor)
  if (!make || !device) return make ?? device
  const isWhole = (make === 'Apple' && /^(iP|HomePod)/.test(device)) || device.startsWith(`${make} `)
  return isWhole ? device : nameOf(`${make} ${device}`)
}

const otherNames = new Map([
  ['Mac OS', 'macOS'],
  ['Chromium OS', 'ChromeOS'],
  ['Mobile Safari', 'Safari'],
  ['Opera Mobi', 'Opera Mobile'],
  ['GSA', 'Google'],
])
const windowsNames = /^(XP|Vista|ME|RT|NT [\d.]+)$/

function osOf(os: UAParser.IOS): Named | null {
  const name = nameOf(os.name)
  if (!name) return null
  const word = name === 'Windows' && windowsNames.test(os.version ?? '') ? nameOf(os.version) : null
  return { name: otherNames.get(name) ?? name, version: word ?? numbersOf(os.version, 2) }
}

// Names of browser engines: they do not tell which browser or app it is.
const engines = new Set(['WebKit', 'AppleWebKit', 'KHTML'])

function browserOf(browser: UAParser.IBrowser): Named | null {
  const name = nameOf(browser.name)
  if (!name || engines.has(name)) return null
  return { name: otherNames.get(name) ?? name, version: numbersOf(browser.version, 1) }
}

/** The first one or two numbers of a version: `17.4.1` gives `17` or `17.4`; null when it begins with no number. */
function numbersOf(version: string | undefined, count: 1 | 2): string | null {
  const [, first, second = ''] = version?.match(/^(\d{1,20})(?![\da-z])(\.\d{1,20})?/i) ?? []
  return first ? first + (count === 2 ? second : '') : null
}
