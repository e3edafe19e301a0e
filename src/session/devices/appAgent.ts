import { decoded } from '#domain/text/readable.ts'
import { addedName, type Agent, modelOf, nameOf, systemOf } from './agentParts.ts'

// `app/version os/version device`: exactly these parts, so that agents with more products or a comment do not match.
const ownForm =
  /^([\p{L}\p{N}][\p{L}\p{N}._-]*)\/(\d[\w.+-]*) ([a-z]+)\/(\d[\w.]*)(?: ([^/;]+?))?(?: okhttp\/[\d.]+)?$/iu

const systems = 'Android HarmonyOS iOS iPadOS KaiOS macOS visionOS Windows'.split(' ')
const otherSystems = /OS$|^Linux$/
const noApp = /^(?:mozilla|opera|dalvik|okhttp|curl|wget|dart)$|bot|crawler|spider/i

const known = (word: string) =>
  systems.find((name) => name.toLowerCase() === word.toLowerCase().replace(/^mac.+/, 'macos'))

/** Reads the form of the provider's own apps, `app/version os/version device`; null when it is another. */
export function parseOwnAgent(text: string): Agent | null {
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

// What an app sends that chooses no agent string: its name, then what its system or library adds, such as
// `Name/3.1 (iPhone; iOS 18.1; Scale/3.00)`, `Name/312 CFNetwork/1568 Darwin/24.1.0`, `Name/5.2 (Android 14) okhttp/4.12`.
const defaultForm = /^([^/();]+)(?:\/(\d[\w.+-]*)| \(unknown version\));? (?:Dalvik\/\S+ )?(?:\(([^)]*))?/
const said = new RegExp(`\\b(${systems.join('|')}|mac os(?: x version)?(?! x))(?:[ /](\\d[\\w.]*))?`, 'i')
const library = /[ ;](?:CFNetwork|okhttp|Dart)\//

/**
 * Reads the default agent of an app, whose first product token is its name; null when it is none. Darwin has its own
 * versions, and is under iOS and macOS: of it only an Intel processor tells the system.
 * @param read what the agent says as that of a browser
 */
export function parseDefaultAgent(text: string, read: Agent): Agent | null {
  const [, word = '', version, comment = ''] = defaultForm.exec(text) ?? []
  const name = nameOf(decoded(word))
  const [, system = '', release] = said.exec(comment) ?? []
  if (!name || noApp.test(name) || !(system || library.test(text))) return null
  const os = known(system) ?? (text.includes('(x86_64)') ? 'macOS' : null)
  const isDesk = os === 'macOS' || os === 'Windows'
  const isPad = /\biPad/.test(comment)
  return {
    device: isPad ? 'iPad' : read.device,
    type: isDesk ? 'laptop' : isPad || read.type === 'tablet' ? 'tablet' : 'mobile',
    os: os ? systemOf(os, release, text) : null,
    browser: addedName(text) ?? { name, version: nameOf(version) },
  }
}
