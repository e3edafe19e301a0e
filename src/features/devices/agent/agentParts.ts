import { lineOf } from '#domain/text/readable.ts'

export type DeviceType = 'mobile' | 'tablet' | 'laptop'

export type Named = { name: string; version: string | null }

/** What an agent string says about a device. `device` is its make and model, null when unknown. */
export type Agent = { device: string | null; type: DeviceType; os: Named | null; browser: Named | null }

const longestName = 60

/** A name on one line, at most 60 characters; null when it is empty. */
export const nameOf = (text: string | undefined): string | null =>
  Array.from(lineOf(text ?? ''))
    .slice(0, longestName)
    .join('')
    .trim() || null

/** The name of a device; of Apple's numbers only what they number, as `iPhone16,2` is an iPhone 15. */
export const modelOf = (text: string | undefined): string | null =>
  nameOf(text)?.replace(/^(iP(?:ad|hone|od))\d+,\d+$/, '$1') ?? null

/** The first one or two numbers of a version: `17.4.1` gives `17` or `17.4`; null when it begins with no number. */
export function numbersOf(version: string | undefined, count: 1 | 2): string | null {
  const [, first, second = ''] = version?.match(/^(\d{1,20})(?![\da-z])([._]\d{1,20})?/i) ?? []
  return first ? first + (count === 2 ? second.replace('_', '.') : '') : null
}

// What browsers say on any version: Windows 11, Macs since 2020, iOS since 26, Android in Chrome and, up to 10, in
// Firefox. HarmonyOS says the version of Android, and ChromeOS one that nobody knows.
const frozen = new Map([
  ['Windows', /\bWindows(?: NT)?[ /]10\.0/],
  ['macOS', /\bMac OS X 10[._]1[56]/],
  ['iOS', /\b(?:CPU|iPhone) OS 18_[67] like/],
  ['Android', /\bAndroid(?: 10; (?:K|Mobile|Tablet)\b|\/[23]\d)/],
  ['HarmonyOS', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
])

// Safari's own version is that of iOS; apps of Meta add the real one.
const saidApart = /(?:\bVersion\/|\bFBSV\/|; i(?:Pad)?OS )((?:1[89]|[2-9]\d)[._]\d+)/

/** A system with its version, as far as the agent string `text` tells it and not the same on every version. */
export function systemOf(name: string, version: string | undefined, text: string): Named {
  const isFrozen = frozen.get(name)?.test(text)
  const apart = name === 'iOS' ? saidApart.exec(text)?.[1] : undefined
  return { name, version: numbersOf(isFrozen ? apart : version, 2) }
}

// Browsers and apps that the parser does not know or mistakes for others, by the word that they add before a version,
// which is not always their own. Some cannot be told: Brave, Arc and Opera GX on computers, Kiwi, Zen, LibreWolf, Tor.
const names = {
  Brave: 'Brave\\b',
  DuckDuckGo: '(?:Ddg|DuckDuckGo)\\b',
  Ecosia: 'Ecosia \\w+@',
  Aloha: 'AlohaBrowser/',
  Qwant: 'QwantMobile/',
  Floorp: 'Floorp/',
  Google: 'GSA/',
  Bing: 'BingSapphire/',
  LINE: 'Line/',
  Messenger: '(?:Orca-Android|Messenger\\w+);FBAV/',
  Threads: 'Barcelona ',
  Pinterest: 'Pinterest/',
  TikTok: '(?:BytedanceWebview|musical_ly|trill)',
  Telegram: 'Telegram-Android/',
  Viber: 'Viber/',
}

const added = Object.entries(names).map(
  ([name, token]) => [name, new RegExp(`(?:^|[ (/[])${token}([\\d.]*)`)] as const,
)

// An app that brings its own Chrome: only its own name tells people which.
const electron = / ([\w.+-]{1,60})\/(\d\S*) Chrome\/\S+ Electron\//

/** The browser or app that an agent string names in its own way; null when the parser knows better. */
export function addedName(text: string): Named | null {
  for (const [name, pattern] of added) {
    const match = pattern.exec(text)
    if (match) return { name, version: numbersOf(match[1], 1) }
  }
  const [, name, version] = electron.exec(text) ?? []
  return name ? { name, version: numbersOf(version, 1) } : null
}
