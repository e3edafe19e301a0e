import { UAParser } from 'ua-parser-js'

import { appIn, type Named, numbersOf, unfrozen } from './agentFacts.ts'

export type DeviceType = 'mobile' | 'tablet' | 'laptop'

export type { Named }

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
 * What an agent string says about a device: read as the form of an app first, then as that of a browser. A version
 * that browsers have frozen is not told. Only the first
 * 500 characters are read.
 * @param agent as the server stores it: any text, or none
 * @returns an unknown laptop when the text says nothing
 */
export function parseAgent(agent: string | null | undefined): Agent {
  const cut = (agent ?? '').slice(0, longestAgent)
  const text = cut.replace(/\s+/g, ' ').replace(unseen, '').trim()
  return parseAppAgent(text) ?? parseNativeAgent(text) ?? parseBrowserAgent(text)
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

const systems =
  'Android iOS iPadOS HarmonyOS OpenHarmony KaiOS Tizen watchOS tvOS visionOS Windows macOS ChromeOS Linux Ubuntu'
const appSystems = new Map(systems.split(' ').map((name) => [name.toLowerCase(), name]))

// The first products of browsers, of libraries that fetch, and of robots: these name no app.
const noApp =
  /^(mozilla|opera|dalvik|okhttp|cfnetwork|alamofire|curl|wget|dart|java|axios|node|go-http-client|python.*|postmanruntime)$|bot|crawler|spider/i

function parseAppAgent(text: string): Agent | null {
  const [, app = '', version, system = '', release, device] = appForm.exec(text) ?? []
  const os = appSystems.get(system.toLowerCase()) ?? (/os$/i.test(system) ? system : undefined)
  const name = nameOf(app)
  if (!os || !name || noApp.test(app)) return null
  return {
    device: device?.toLowerCase() === 'unknown' ? null : nameOf(device),
    type: 'mobile',
    os: { name: os, version: numbersOf(release, 2) },
    browser: { name, version: nameOf(version) },
  }
}

// What systems send by default for an app: `Name/3.1 (iPhone; iOS 18.1; …)`, `Name/312 CFNetwork/… Darwin/…`.
const nativeForm = /^([^\s/]+)\/(\d[\w.+-]*) (?:\(([^)]*)\)|CFNetwork\/|okhttp\/)/
const nativeSystem = /\b(Android|iOS|iPadOS|macOS|watchOS|tvOS|visionOS) (\d[\d.]*)/

function parseNativeAgent(text: string): Agent | null {
  const [, app = '', version, comment = ''] = nativeForm.exec(text) ?? []
  if (!app || noApp.test(app)) return null
  const agent = parseBrowserAgent(text)
  const [, system, release] = nativeSystem.exec(comment) ?? []
  const [apple = null] = /iPhone|iPad/.exec(comment) ?? []
  const library = text.includes(' okhttp/') ? { name: 'Android', version: null } : agent.os
  const os = system ? { name: system, version: numbersOf(release, 2) } : library
  if (!os) return null
  return {
    device: apple ?? agent.device,
    type:
      apple === 'iPad'
        ? 'tablet'
        : deskSystems.has(os.name)
          ? 'laptop'
          : typeOf(agent.type === 'tablet' ? 'tablet' : undefined, os.name),
    os,
    browser: { name: nameOf(decoded(app)) ?? app, version: nameOf(version) },
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function parseBrowserAgent(text: string): Agent {
  // `new UAParser()` would read the browser that runs this page, and `new UAParser(text)` would ask it for more data:
  // so the parser is made with a space, and gets the text afterwards.
  const parser = new UAParser(' ').setUA(text)
  const [device, system, browser] = [parser.getDevice(), parser.getOS(), parser.getBrowser()]
  const os = unfrozen(osOf(system), text)
  const name = os?.name ?? ''
  const isDesk = deskSystems.has(name)
  const isNamed = !isDesk && (device.type !== undefined || pocketSystems.has(name))
  return {
    device: isNamed ? deviceOf(device) : null,
    type: isDesk ? 'laptop' : typeOf(device.type, name),
    os,
    browser: appIn(text) ?? browserOf(browser),
  }
}

// On these systems the parser's type is ignored: it takes a make of phones for a phone, though it makes computers too.
const deskSystems = new Set(['Windows', 'macOS', 'ChromeOS', 'Linux', 'Ubuntu'])

const pocketSystems = new Set(['Android', 'HarmonyOS', 'iOS', 'Windows Phone'])

function typeOf(type: string | undefined, system: string): DeviceType {
  if (type === 'mobile' || type === 'tablet') return type
  return type === undefined && pocketSystems.has(system) ? 'mobile' : 'laptop'
}

// Chrome sends the model `K` for any device; the parser says `Generic` when it knows no make.
function deviceOf({ vendor, model }: UAParser.IDevice): string | null {
  const device = model === 'K' || model === 'wv' ? null : nameOf(model)
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
