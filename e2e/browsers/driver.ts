/** A tab of a real browser: what every driver can do. */
export interface Tab {
  goto: (url: string) => Promise<void>
  /** Evaluates an expression in the page, and returns the JSON string that it gives. */
  run: (expression: string) => Promise<string>
  /** Clicks with the mouse at a spot of the viewport, in pixels; several times as fast as the driver can. */
  click: (spot: { x: number; y: number }, times?: number) => Promise<void>
  /** Types a text, character by character. */
  type: (text: string) => Promise<void>
  /** Presses keys one after the other, while `held` is held down. */
  press: (keys: readonly Key[], held?: Key) => Promise<void>
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

/** A key, by its name in `KeyboardEvent.key`. */
export type Key =
  | 'a'
  | 'Backspace'
  | 'Tab'
  | 'Enter'
  | 'Shift'
  | 'Control'
  | 'Escape'
  | 'Space'
  | 'End'
  | 'Home'
  | 'ArrowLeft'
  | 'ArrowUp'
  | 'ArrowRight'
  | 'ArrowDown'
  | 'Delete'

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
