/** A name with its version; null when the version is not known. */
export type Named = { name: string; version: string | null }

/** The first one or two numbers of a version: `17.4.1` gives `17` or `17.4`; null when it begins with no number. */
export function numbersOf(version: string | undefined, count: 1 | 2): string | null {
  const [, first, second = ''] = version?.match(/^(\d{1,20})(?![\da-z])(\.\d{1,20})?/i) ?? []
  return first ? first + (count === 2 ? second : '') : null
}

/**
 * The system without a version that its browsers do not say: `10.0` for each Windows from 10 on, `10_15_7` for each macOS
 * from 10.15 on, `10; K` for each Android (Firefox says 10 for all before it), and iOS 18.6 or 18.7 for each from 26 on, where Safari says its own, which is
 * that of iOS.
 */
export function unfrozen(os: Named | null, text: string): Named | null {
  if (!os) return null
  const [, safari] = /\bVersion\/(\d+\.\d+)/.exec(text) ?? []
  if (os.name === 'iOS' && Number(safari) >= 26) return { name: 'iOS', version: safari ?? null }
  const isFrozen =
    (os.name === 'Windows' && os.version === '10') ||
    (os.name === 'macOS' && /^10\.1[56]$/.test(os.version ?? '')) ||
    (os.name === 'iOS' && /^18\.[67]$/.test(os.version ?? '') && !safari) ||
    (os.name === 'Android' && /\bAndroid 10; (?:K\)|(?:Mobile|Tablet); rv:)/.test(text)) ||
    os.name === 'ChromeOS'
  return isFrozen ? { name: os.name, version: null } : os
}

// What the parser calls Safari, Chrome, Facebook or nothing; the version is in the first group.
const apps: readonly [string, RegExp][] = [
  ['Ecosia', /\bEcosia(?:Ios\/| ?\w*@)([\d.]+)/],
  ['Aloha', /\bAlohaBrowser\/([\d.]+)/],
  ['Norton', /\bNorton\/([\d.]+)/],
  ['Qwant', /\bQwant(?:Mobile|Browser)?\/([\d.]+)/],
  ['Messenger', /\b(?:MessengerForiOS|Orca-Android);FBAV\/([\d.]+)/],
  ['TikTok', /\btrill_()/],
  ['LinkedIn', /\bLinkedInApp\]?\/([\d.]+)/],
  ['Pinterest', /\[Pinterest\/()/],
  ['Threads', /\bBarcelona ([\d.]+)/],
  ['Telegram', /\bTelegram-Android\/([\d.]+)/],
  ['Line', /\bLine\/([\d.]+)/],
  ['Google', /\bGSA\/([\d.]+)/],
  ['Teams', /\bTeams\/([\d.]+)/],
]

// An app in a browser of its own names itself before that.
const electronApp = /Gecko\) (?!Chrome\/)([\w.-]+)\/(\d[\d.]*) Chrome\/\S+ Electron\//

/** The browser or app by its own name, where the parser would tell that of another; null when it would not. */
export function appIn(text: string): Named | null {
  for (const [name, form] of apps) {
    const [, version] = form.exec(text) ?? []
    if (version !== undefined) return { name, version: numbersOf(version, 1) }
  }
  const [, name, version] = electronApp.exec(text) ?? []
  return name ? { name, version: numbersOf(version, 1) } : null
}
