import { UAParser } from 'ua-parser-js'
import { lineOf } from '#domain/text/readable.ts'
import {
  addedName,
  type Agent,
  type DeviceType,
  type Named,
  modelOf,
  nameOf,
  numbersOf,
  systemOf,
} from './agentParts.ts'

const longestAgent = 500

/**
 * What the first 500 characters of an agent string say about a device: read as the form of the provider's apps, or else
 * as that of a browser; an unknown laptop when they say nothing.
 */
export function parseAgent(agent: string | null | undefined): Agent {
  const text = lineOf((agent ?? '').slice(0, longestAgent))
  return parseOwnAgent(text) ?? parseBrowserAgent(text)
}

// A cache: parsing is slow, and a device can have a hundred sessions with the same agent string.
const read = new Map<string, Agent>()

const most = 1500

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
const ownForm =
  /^([\p{L}\p{N}][\p{L}\p{N}._-]*)\/(\d[\w.+-]*) ([a-z]+)\/(\d[\w.]*)(?: ([^/;]+?))?(?: okhttp\/[\d.]+)?$/iu

const systems = 'Android HarmonyOS iOS iPadOS KaiOS macOS visionOS Windows'.split(' ')
const otherSystems = /OS$|^Linux$/
const noApp = /^(?:mozilla|opera|dalvik|okhttp|curl|wget|dart)$|bot|crawler|spider/i

const known = (word: string) =>
  systems.find((name) => name.toLowerCase() === word.toLowerCase().replace(/^mac.+/, 'macos'))

/** Reads the form of the provider's own apps, `app/version os/version device`; null when it is another. */
function parseOwnAgent(text: string): Agent | null {
  const [, app = '', version, system = '', release, device] = ownForm.exec(text) ?? []
  const os = known(system) ?? (otherSystems.test(system) ? system : null)
  const name = nameOf(app)
  if (!os || !name || noApp.test(app)) return null
  return {
    device: device?.toLowerCase() === 'unknown' ? null : modelOf(device),
    type: 'mobile',
    os: systemOf(os, release, text),
    browser: { name, version: nameOf(version) },
  }
}

function parseBrowserAgent(text: string): Agent {
  // `new UAParser()` would read the browser that runs this page, and `new UAParser(text)` would ask it for more data:
  // so the parser is made with a space, and gets the text afterwards.
  const parser = new UAParser(' ').setUA(text)
  const [os, name] = [osOf(parser.getOS(), text), addedName(text) ?? browserOf(parser.getBrowser())]
  if (os?.name === 'macOS' && asMac.test(text))
    return { device: null, type: 'tablet', os: { name: 'iOS', version: null }, browser: name }
  const isDesk = !text || deskSystems.has(os?.name ?? '') || /\bX11; .*\b(?:x86_64|i[3-6]86)\b/.test(text)
  // Chromium keeps a pattern that is tried twice as machine code: for all the makes of phones 0.4 MB.
  const device = isDesk ? null : parser.getDevice()
  const isNamed = device?.type !== undefined || pocketSystems.has(os?.name ?? '')
  return {
    device: device && isNamed ? deviceOf(device) : null,
    type: typeOf(device?.type, os?.name ?? ''),
    os,
    browser: name,
  }
}

// Only iOS has these. An iPad says that it is a Mac so that it gets the pages of one; in Safari nothing tells them apart.
const asMac = /\b(?:(?:CriOS|FxiOS|EdgiOS|GSA|Mobile)\/|Brave\b|ios@)/

// On these systems the parser's type is ignored: it takes a make of phones for a phone, though it makes computers too.
const deskSystems = new Set(['Windows', 'macOS', 'ChromeOS'])

const pocketSystems = new Set(['Android', 'HarmonyOS', 'iOS', 'Windows Phone'])

function typeOf(type: string | undefined, system: string): DeviceType {
  if (type === 'mobile' || type === 'tablet') return type
  return type === undefined && pocketSystems.has(system) ? 'mobile' : 'laptop'
}

// Chrome sends the model `K` for any device; apps send a language, which the parser takes for a model. The parser says
// `Generic` when it knows no make.
const noModel = /^(?:K|[a-z]{2}[-_][a-z]{2})$/i

function deviceOf({ vendor, model }: UAParser.IDevice): string | null {
  const device = noModel.test(model ?? '') ? null : modelOf(model)
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
  ['Opera Touch', 'Opera'],
  ['KAIOS', 'KaiOS'],
  ['OpenHarmony', 'HarmonyOS'],
])
const windowsNames = /^(XP|Vista|ME|RT|NT [\d.]+)$/

function osOf(os: UAParser.IOS, text: string): Named | null {
  const name = nameOf(os.name)
  if (!name) return null
  if (name === 'Windows' && windowsNames.test(os.version ?? '')) return { name, version: nameOf(os.version) }
  return systemOf(otherNames.get(name) ?? name, os.version, text)
}

// What shows pages within others: it does not tell which browser or app it is.
const engines = new Set(['WebKit', 'AppleWebKit', 'KHTML', 'Chrome WebView', 'Electron'])

function browserOf(browser: UAParser.IBrowser): Named | null {
  const name = nameOf(browser.name)
  if (!name || engines.has(name)) return null
  return { name: otherNames.get(name) ?? name, version: numbersOf(browser.version, 1) }
}
