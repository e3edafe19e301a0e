/** An input source in the format of WebDriver and WebDriver BiDi: a keyboard or a mouse, and its actions. */
export type Input = { type: 'key' | 'pointer'; id: string; actions: object[] }

/** A tab of a real browser: what both protocols can do. */
export interface Tab {
  goto: (url: string) => Promise<void>
  /** Evaluates an expression in the page, and returns the JSON string that it gives. */
  run: (expression: string) => Promise<string>
  act: (input: Input) => Promise<void>
  cookies: () => Promise<{ name: string; value: string }[]>
  /** A picture of the viewport, as PNG. */
  screenshot: () => Promise<Buffer>
  /** Brings this tab to the front. */
  show: () => Promise<void>
  /** Opens another tab of the same visit. */
  open: () => Promise<Tab>
  /** Takes the browser offline or online; absent where the driver cannot. */
  setOffline?: (isOffline: boolean) => Promise<void>
  /** Console errors and CSP violations so far, in all tabs of the visit. */
  errors: () => string[]
  /** Ends the visit: closes the tabs and deletes cookies and storage. */
  close: () => Promise<void>
}

/** The system settings that a page can query: dark theme and reduced motion. */
export interface Taste {
  isDark: boolean
  isCalm: boolean
}

/** A running browser. */
export interface Browser {
  /** Starts a visit without cookies and storage. @param width of the page, in pixels */
  visit: (width: number) => Promise<Tab>
  close: () => Promise<void>
}

/** The environment of each browser: a fixed language and time zone, whatever those of the machine are. */
export const env = { ...process.env, LANG: 'en_GB.UTF-8', TZ: 'Europe/Brussels' }

export const height = 844
