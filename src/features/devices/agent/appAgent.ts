import { type Agent, modelOf, nameOf, systemOf } from './agentParts.ts'

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
