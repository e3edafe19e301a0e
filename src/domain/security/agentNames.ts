import { type Named, numbersOf } from './agentParts.ts'

// Browsers and apps that the parser does not know or mistakes for others, by the word that they add. A version follows it,
// which is not always their own (Brave says 1, DuckDuckGo the version of Safari). Some add nothing and cannot be told:
// Brave, Arc and Opera GX on computers, Kiwi, Zen, LibreWolf, Tor.
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
