import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { type Browser, env, height, type Input, type Tab, type Taste } from './driver.ts'

interface Reply {
  id?: number
  method?: string
  params?: { level: string; text: string; source: { context?: string } }
  error?: string
  message?: string
  result?: unknown
}

/** A console message that is no error of the portal: leaving a page, or going offline, aborts the download of fonts. */
const harmless = /^downloadable font: download failed/

type Send = <Result>(method: string, params: object) => Promise<Result>

/**
 * Starts Firefox without a window, driven by WebDriver BiDi. Each visit is a separate user context, with its own
 * cookies.
 */
export async function startFirefox(
  programs: { firefox: string },
  { isDark, isCalm }: Taste,
): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'))
  const settings = {
    'intl.accept_languages': 'en-GB, en',
    'ui.systemUsesDarkTheme': Number(isDark),
    'ui.prefersReducedMotion': Number(isCalm),
    // Tab also reaches links, whatever the system setting is.
    'accessibility.tabfocus': 7,
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]
  const firefox = spawn(programs.firefox, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  const socket = new WebSocket(`${await addressOf(firefox)}/session`)
  await once(socket, 'open')
  const errors = new Map<string, string[]>()
  const send = speak(socket, (context, text) => errors.get(context)?.push(text))
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    visit: (width) => visit(send, width, errors),
    close: async () => {
      const ended = once(firefox, 'exit')
      await send('browser.close', {})
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr) {
    for await (const line of createInterface(stderr)) {
      const [, address] = /listening on (ws:\S+)/.exec(line) ?? []
      if (address) return address
    }
  }
  throw new Error('Firefox has not started.')
}

/** Returns the function that sends commands; `onError` gets the errors that a page logs. */
function speak(socket: WebSocket, onError: (context: string, text: string) => void): Send {
  const waiting = new Map<number, (reply: Reply) => void>()
  let last = 0
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
    else if (reply.method === 'log.entryAdded' && reply.params?.level === 'error') {
      if (harmless.test(reply.params.text)) return
      onError(reply.params.source.context ?? '', reply.params.text)
    }
  })
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ error, message, result }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error}: ${message}`))
        else resolve(result as Result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

async function visit(send: Send, width: number, errors: Map<string, string[]>): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
  const found: string[] = []
  const open = async (): Promise<Tab> => {
    const { context } = await send<{ context: string }>('browsingContext.create', {
      type: 'tab',
      userContext,
    })
    errors.set(context, found)
    await send('browsingContext.setViewport', { context, viewport: { width, height } })
    return {
      ...tabOf(send, context),
      open,
      errors: () => found,
      close: async () => void (await send('browser.removeUserContext', { userContext })),
    }
  }
  return open()
}

function tabOf(send: Send, context: string): Omit<Tab, 'open' | 'errors' | 'close'> {
  return {
    goto: async (url) => {
      const go = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
      // A navigation is aborted when the page that is left changes its history at that moment: then it is repeated.
      await go().catch((error: Error) =>
        error.message.includes('NS_BINDING_ABORTED') ? go() : Promise.reject(error),
      )
    },
    run: async (expression) => {
      const params = { expression, target: { context }, awaitPromise: false }
      type Outcome = { result?: { value: string }; exceptionDetails?: { text: string } }
      const { result, exceptionDetails } = await send<Outcome>('script.evaluate', params)
      if (!result) throw new Error(exceptionDetails?.text)
      return result.value
    },
    show: async () => void (await send('browsingContext.activate', { context })),
    act: async (input: Input) => {
      await send('browsingContext.activate', { context })
      await send('input.performActions', { context, actions: [input] })
    },
    cookies: async () => {
      type Cookies = { cookies: { name: string; value: { value: string } }[] }
      const { cookies } = await send<Cookies>('storage.getCookies', {
        partition: { type: 'context', context },
      })
      return cookies.map(({ name, value }) => ({ name, value: value.value }))
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    setOffline: async (isOffline) => {
      const networkConditions = isOffline ? { type: 'offline' } : null
      await send('emulation.setNetworkConditions', { networkConditions, contexts: [context] })
    },
  }
}
