import type { Page } from '@playwright/test'
import type { Portal } from './portal.ts'
import { ports } from './servers.ts'
import type { Watch } from './watch.ts'

// The real provider is not reachable here, and would refuse a test. A script of our own stands in for it: it is served
// at the provider's address, and has the part of the API that the portal uses.

const hosts = ['js.hcaptcha.com', 'cn1.hcaptcha.com']
const isProvider = (url: URL) => hosts.includes(url.host)

/** The address of the build with a captcha. */
export const captchaOrigin = (portal: Portal) => `http://${portal.host}:${ports.captcha}`

/**
 * Answers the provider's script with a stand-in, a real checkbox "I am human (stand-in)" whose tokens are
 * `stand-in-token-1`, `stand-in-token-2` and so on, and lets the story visit the build with a captcha.
 */
export async function standInCaptcha(page: Page, portal: Portal, watched: Watch) {
  for (const host of [new URL(captchaOrigin(portal)).host, ...hosts]) watched.allowHost(host)
  await page.route(isProvider, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `(${standIn.toString()})()`,
    }),
  )
}

/** The checkbox of the stand-in. */
export const standInBox = (page: Page) => page.getByRole('checkbox', { name: 'I am human (stand-in)' })

type Callback = 'callback' | 'expired-callback' | 'error-callback'
type Asked = { sitekey: string; theme: string; size: string; hl: string } & Record<
  Callback,
  (text?: string) => void
>

/** Runs in the page, so it can use nothing of this file. */
function standIn() {
  const { src } = document.currentScript as HTMLScriptElement
  const widgets = new Map<string, { asked: Asked; box: HTMLElement; tick: HTMLInputElement; token: string }>()
  let count = 0
  const reset = (id: string) => {
    const widget = widgets.get(id)
    if (!widget) return
    widget.token = ''
    widget.tick.checked = false
  }
  const hcaptcha = {
    render(container: HTMLElement, asked: Asked) {
      const id = `stand-in-${widgets.size}`
      const box = document.createElement('div')
      const label = document.createElement('label')
      const tick = document.createElement('input')
      const widget = { asked, box, tick, token: '' }
      tick.type = 'checkbox'
      tick.addEventListener('change', () => {
        // Like the real box, it cannot be unticked.
        tick.checked = true
        if (widget.token) return
        widget.token = `stand-in-token-${(count += 1)}`
        asked.callback(widget.token)
      })
      label.append(tick, ' I am human (stand-in)')
      box.append(label)
      const { theme, size, hl, sitekey } = asked
      const facts = { theme, size, language: hl, sitekey }
      for (const [name, fact] of Object.entries(facts)) box.setAttribute(`data-stand-in-${name}`, fact)
      const isCompact = size === 'compact'
      // Set by script, which the CSP allows, unlike a style attribute. The sizes are those of the real widget.
      Object.assign(box.style, {
        boxSizing: 'border-box',
        inlineSize: isCompact ? '164px' : '303px',
        blockSize: isCompact ? '144px' : '78px',
        padding: '1rem',
        border: '1px solid',
        color: theme === 'dark' ? '#fff' : '#000',
        background: theme === 'dark' ? '#333' : '#fafafa',
      })
      container.append(box)
      widgets.set(id, widget)
      return id
    },
    reset,
    remove(id: string) {
      widgets.get(id)?.box.remove()
      widgets.delete(id)
    },
    execute: (id: string) => widgets.get(id)?.tick.click(),
    getResponse: (id: string) => widgets.get(id)?.token ?? '',
    getRespKey: (id: string) => id,
  }
  Object.assign(window, { hcaptcha })
  const onload = new URL(src).searchParams.get('onload') ?? ''
  ;(window as unknown as Record<string, () => void>)[onload]?.()
}
