/** A source of input as WebDriver and WebDriver BiDi both describe it: a keyboard or a mouse, and what it does. */
export type Input = { type: 'key' | 'pointer'; id: string; actions: object[] }

/** A page that is open in a real browser, as far as its protocol goes. */
export interface Tab {
  goto: (url: string) => Promise<void>
  /** The JSON that an expression of the page gives. */
  run: (expression: string) => Promise<string>
  act: (input: Input) => Promise<void>
  cookies: () => Promise<{ name: string; value: string }[]>
  /** A picture of what can be seen, as PNG. */
  screenshot: () => Promise<Buffer>
  /** Turns to this tab. */
  show: () => Promise<void>
  /** Another tab of the same person. */
  open: () => Promise<Tab>
  /** Cuts the connection, where the browser can be told to. */
  setOffline?: (isOffline: boolean) => Promise<void>
  /** Errors in the console and violations of the CSP so far, in all tabs of the person. */
  errors: () => string[]
  /** Ends the visit: tabs, cookies and storage go. */
  close: () => Promise<void>
}

/** What a person has chosen in the settings of the machine. */
export interface Taste {
  isDark: boolean
  isCalm: boolean
}

/** A browser that runs. */
export interface Browser {
  /** Lets somebody in who has never been here. */
  visit: (width: number) => Promise<Tab>
  close: () => Promise<void>
}

/** What each new browser thinks of the world, whatever the machine is set to. */
export const env = { ...process.env, LANG: 'en_GB.UTF-8', TZ: 'Europe/Brussels' }

export const height = 844
