import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, env, height, type Input, type Tab, type Taste } from './driver.ts'

type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>

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

/** In ms: how long the driver may take to answer. */
const patience = 30_000

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
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = (await once(createInterface(screen.stdio[3] as NodeJS.ReadableStream), 'line')) as [string]
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`, '--replace-on-new-session'], {
    stdio: 'ignore',
    // Makes the browser believe that it is online, whatever the network of this machine.
    env: { ...env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: config, GIO_USE_NETWORK_MONITOR: 'base' },
  })
  const send = speak(`http://127.0.0.1:${port}`)
  await ready(send)
  const args = ['--automation', ...(taste.isDark ? ['--dark-mode'] : [])]
  return {
    visit: (width) => visit(send, { binary: programs.miniBrowser, args }, width),
    close: async () => {
      for (const child of [driver, screen]) {
        const ended = once(child, 'exit')
        child.kill()
        await ended
      }
      rmSync(config, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const speak =
  (origin: string): Send =>
  async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await response.json()) as { value: { error: string; message: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value as never
  }

/** Waits until the driver accepts commands. */
async function ready(send: Send): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((passed) => setTimeout(passed, 50))
  }
  throw new Error('WebKitWebDriver has not started.')
}

async function visit(send: Send, browserOptions: object, width: number): Promise<Tab> {
  const capabilities = {
    alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions },
  }
  const start = () => send<{ sessionId: string }>('POST', '/session', { capabilities })
  // About once in some hundred times a session does not start: then it is tried again.
  const { sessionId } = await start().catch(start)
  const path = `/session/${sessionId}`
  const found: string[] = []
  let current = await send<string>('GET', `${path}/window`)

  const tabOf = async (handle: string): Promise<Tab> => {
    const call: Send = async (method, end, body) => {
      if (current !== handle) await send('POST', `${path}/window`, { handle })
      current = handle
      return send(method, path + end, body)
    }
    const run = async (expression: string) => {
      const script = `const errors = (${listen.toString()})(); return [${expression}, errors.splice(0)]`
      const [value, errors] = await call<[string, string[]]>('POST', '/execute/sync', { script, args: [] })
      found.push(...errors)
      return value
    }
    await call('POST', '/window/rect', { x: Math.round((screenWidth - width) / 2), y: 0, width, height })
    return {
      goto: (url) => call('POST', '/url', { url }),
      run,
      act: (input: Input) => call('POST', '/actions', { actions: [input] }),
      cookies: () => call('GET', '/cookie'),
      show: () => call('POST', '/window', { handle }),
      screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
      open: async () => {
        const other = await call<{ handle: string }>('POST', '/window/new', { type: 'window' })
        return tabOf(other.handle)
      },
      errors: () => found,
      close: () => send('DELETE', path),
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
