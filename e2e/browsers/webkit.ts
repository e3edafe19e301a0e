import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, Key as KeyOf, type WebDriver } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/safari.js'
import { type Browser, env, height, type Key, type Tab, type Taste } from './driver.ts'

interface Programs {
  driver: string
  screen: string
  miniBrowser: string
}

/**
 * In pixels. There is no window manager: the window under the mouse has the focus, and the mouse is in the middle of
 * the screen.
 */
const screenWidth = 1400

const keys: Readonly<Record<Key, string>> = {
  a: 'a',
  Backspace: KeyOf.BACK_SPACE,
  Tab: KeyOf.TAB,
  Enter: KeyOf.ENTER,
  Shift: KeyOf.SHIFT,
  Control: KeyOf.CONTROL,
  Escape: KeyOf.ESCAPE,
  Space: ' ',
  End: KeyOf.END,
  Home: KeyOf.HOME,
  ArrowLeft: KeyOf.ARROW_LEFT,
  ArrowUp: KeyOf.ARROW_UP,
  ArrowRight: KeyOf.ARROW_RIGHT,
  ArrowDown: KeyOf.ARROW_DOWN,
  Delete: KeyOf.DELETE,
}

/** Starts WebKitGTK on its own virtual screen, driven by WebDriver. Each visit is a separate session. */
export async function startWebKit(programs: Programs, taste: Taste): Promise<Browser> {
  const config = mkdtempSync(join(tmpdir(), 'portal-webkit-'))
  mkdirSync(join(config, 'gtk-3.0'))
  const settings = `[Settings]\ngtk-enable-animations=${taste.isCalm ? 0 : 1}\n`
  writeFileSync(join(config, 'gtk-3.0/settings.ini'), settings)
  // With its buttons at their normal size, the window could not be narrower than 447 px.
  writeFileSync(
    join(config, 'gtk-3.0/gtk.css'),
    '* { padding: 0; margin: 0; min-width: 0; border-width: 0; }',
  )
  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', `${screenWidth}x1000x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = (await once(createInterface(screen.stdio[3] as NodeJS.ReadableStream), 'line')) as [string]
  // Safari's builder starts any driver of WebKit.
  const service = new ServiceBuilder(programs.driver)
    .addArguments('--replace-on-new-session')
    // Makes the browser believe that it is online, whatever the network of this machine.
    .setEnvironment({
      ...(env as Record<string, string>),
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: config,
      GIO_USE_NETWORK_MONITOR: 'base',
    })
    .build()
  const address = await service.start()
  const args = ['--automation', ...(taste.isDark ? ['--dark-mode'] : [])]
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.miniBrowser, args },
  })
  const start = async () => new Builder().usingServer(address).withCapabilities(capabilities).build()
  return {
    // About once in some hundred times a session does not start: then it is tried again.
    visit: async (width) => firstTab(await start().catch(start), width),
    close: async () => {
      await service.kill()
      const ended = once(screen, 'exit')
      screen.kill()
      await ended
      rmSync(config, { recursive: true, force: true })
    },
  }
}

async function firstTab(driver: WebDriver, width: number): Promise<Tab> {
  const found: string[] = []
  let current = await driver.getWindowHandle()

  const tabOf = async (handle: string): Promise<Tab> => {
    const here = async () => {
      if (current !== handle) await driver.switchTo().window(handle)
      current = handle
      return driver
    }
    const place = { x: Math.round((screenWidth - width) / 2), y: 0, width, height }
    await (await here()).manage().window().setRect(place)
    return {
      goto: async (url) => (await here()).get(url),
      run: async (expression) => {
        const script = `const errors = (${listen.toString()})(); return [${expression}, errors.splice(0)]`
        const [value, errors] = await (await here()).executeScript<[string, string[]]>(script)
        found.push(...errors)
        return value
      },
      click: async ({ x, y }, times = 1) => {
        const actions = (await here()).actions().move({ x, y, duration: 0 })
        for (let left = times; left > 0; left -= 1) actions.click()
        await actions.perform()
      },
      type: async (text) => (await here()).actions().sendKeys(text).perform(),
      press: async (pressed, held) => {
        const actions = (await here()).actions()
        if (held) actions.keyDown(keys[held])
        actions.sendKeys(...pressed.map((key) => keys[key]))
        if (held) actions.keyUp(keys[held])
        await actions.perform()
      },
      cookies: async () => (await here()).manage().getCookies(),
      show: async () => void (await here()),
      screenshot: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
      open: async () => {
        await (await here()).switchTo().newWindow('window')
        current = await driver.getWindowHandle()
        return tabOf(current)
      },
      errors: () => found,
      close: () => driver.quit(),
    }
  }
  return tabOf(current)
}

/**
 * Runs in the page: collects its errors from the first call on. The driver reports no errors, and cannot run a script
 * earlier.
 */
function listen(): string[] {
  const kept = window as { seenErrors?: string[] }
  if (kept.seenErrors) return kept.seenErrors
  const errors: string[] = (kept.seenErrors = [])
  const own = console.error
  console.error = (...what: unknown[]) => {
    errors.push(what.map(String).join(' '))
    own(...what)
  }
  window.addEventListener('error', ({ message }) => errors.push(`Uncaught: ${message}`))
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(`Uncaught: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`CSP: ${violatedDirective} ${blockedURI}`),
  )
  return errors
}
