// Shows: login-45, quality-17.
import en from '../../../locales/en.json'
import type { Failure } from '#domain/text/wording.ts'
import { renderRoutes } from '#testing/render.tsx'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CaptchaProvider, type CaptchaSettings, useCaptcha } from './useCaptcha.tsx'

/** The options that the page gives the provider for one widget. */
type Asked = {
  sitekey: string
  theme: string
  size: string
  tabindex: number
  hl: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': (code: string) => void
} & Record<string, unknown>

const settings = { siteKey: 'a-key', isChina: false }
const send = vi.fn<(captcha: string | undefined) => Promise<Failure | null>>()

// A stand-in for the provider, whose script never runs here, and the widgets it was asked for, by their number.
let asked: Asked[] = []
let token = ''
const provider = {
  render: vi.fn<(box: HTMLElement, widget: Asked) => string>(),
  reset: vi.fn<(id: string) => void>(),
  remove: vi.fn<(id: string) => void>(),
  getResponse: () => token,
  getRespKey: () => '',
}

beforeEach(async () => {
  // Another file may have left its script, for which the next form would wait.
  Object(window).onCaptchaScript?.()
  await vi.waitUntil(() => !('onCaptchaScript' in window))
  asked = []
  send.mockReset().mockResolvedValue(null)
  provider.render.mockReset().mockImplementation((_, widget) => String(asked.push(widget) - 1))
  provider.reset.mockReset()
  provider.remove.mockReset()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  document.documentElement.dataset['theme'] = 'light'
  return () => {
    Reflect.deleteProperty(window, 'hcaptcha')
    Reflect.deleteProperty(window, 'trustedTypes')
  }
})

function Form() {
  const [isWanted, setIsWanted] = useState(true)
  const [answer, setAnswer] = useState('')
  const { field, withToken } = useCaptcha(isWanted)
  const onSend = () =>
    withToken(send).then(
      (failure) => setAnswer(failure?.code ?? 'sent'),
      () => setAnswer('thrown'),
    )
  return (
    <form>
      {field}
      <button type="button" onClick={() => void onSend()}>
        Send
      </button>
      <button type="button" onClick={() => setIsWanted(!isWanted)}>
        Toggle
      </button>
      <output>{answer}</output>
    </form>
  )
}

const show = (value: CaptchaSettings | null = settings, language: 'en' | 'fr' = 'en') => {
  const element = (
    <StrictMode>
      <CaptchaProvider value={value}>
        <Form />
      </CaptchaProvider>
    </StrictMode>
  )
  return renderRoutes([{ path: '/', element }], { language })
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head script[src*="hcaptcha"]')]
const query = () => new URL(scripts()[0]?.src ?? '').searchParams

/** Makes the provider's script load and report that it is ready. */
async function arrive() {
  await eventually(() => expect(scripts()).toHaveLength(1))
  const ready = query().get('onload') ?? ''
  await act(async () => {
    Object.assign(window, { hcaptcha: provider })
    Reflect.get(window, ready)()
    await Promise.resolve()
  })
  await eventually(() => expect(asked.length).toBeGreaterThan(0))
}

/** Makes the provider's script fail to load. */
async function fail() {
  await eventually(() => expect(scripts()).toHaveLength(1))
  act(() => void scripts()[0]?.dispatchEvent(new Event('error')))
  await eventually(() => expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.failed))
  await eventually(() =>
    expect(screen.getByRole('button', { name: en.error.retry })).not.toHaveAttribute('aria-busy'),
  )
}

const last = () => asked[asked.length - 1] as Asked
const tick = (next: string) =>
  act(() => {
    token = next
    last().callback(next)
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answered = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
const sent = () => send.mock.calls.map(([captcha]) => captcha)

describe('without a site key', () => {
  it('nothing is shown, nothing is loaded and no token is sent', async () => {
    await show(null)
    expect(screen.queryByRole('group')).toBeNull()
    press('Send')
    await answered('sent')
    expect(sent()).toEqual([undefined])
    expect(scripts()).toEqual([])
  })
})

describe('the token', () => {
  it('is forgotten when it expires', async () => {
    await show()
    await arrive()
    tick('first')
    act(() => last()['expired-callback']())
    press('Send')
    await answered('captchaRequired')
    expect(sent()).toEqual([])
  })

  it('is asked for only while the form wants one, and never outlives its widget', async () => {
    await show()
    await arrive()
    tick('first')
    press('Toggle')
    expect(screen.queryByRole('group')).toBeNull()
    expect(provider.remove).toHaveBeenCalledTimes(1)
    press('Send')
    await answered('sent')
    expect(sent()).toEqual([undefined])
    press('Toggle')
    await eventually(() => expect(asked).toHaveLength(2))
    press('Send')
    await answered('captchaRequired')
  })
})

describe('the widget', () => {
  it('gets the site key, the look, the size, its place in the order of keys and the language', async () => {
    await show(settings, 'fr')
    await arrive()
    expect(last()).toMatchObject({ sitekey: 'a-key', theme: 'light', size: 'normal', tabindex: 0, hl: 'fr' })
    expect(last()).not.toHaveProperty('endpoint')
  })

  it('follows the theme, and is small in a narrow column; another look asks for another tick', async () => {
    await show()
    await arrive()
    tick('first')
    document.documentElement.dataset['theme'] = 'dark'
    await waitFor(() => expect(last()).toMatchObject({ theme: 'dark', size: 'normal' }))
    expect(provider.remove).toHaveBeenCalledTimes(1)
    press('Send')
    await answered('captchaRequired')
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(288)
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(last()).toMatchObject({ theme: 'dark', size: 'compact' })
  })

  it('comes from the usual host, without cookies and without hooks for others', async () => {
    await show()
    await eventually(() => expect(scripts()).toHaveLength(1))
    expect(scripts()[0]?.src).toMatch(/^https:\/\/js\.hcaptcha\.com\/1\/api\.js\?/)
    expect(scripts()[0]?.crossOrigin).toBe('anonymous')
    expect(Object.fromEntries(query())).toMatchObject({
      render: 'explicit',
      hl: 'en',
      recaptchacompat: 'off',
      sentry: 'false',
    })
    expect(query().has('endpoint')).toBe(false)
    await arrive()
    expect(scripts()).toEqual([])
  })

  it('comes from the hosts for China when the build says so', async () => {
    await show({ ...settings, isChina: true })
    await eventually(() => expect(scripts()).toHaveLength(1))
    const hosts = {
      endpoint: 'https://cn1.hcaptcha.com',
      assethost: 'https://assets-cn1.hcaptcha.com',
      imghost: 'https://imgs-cn1.hcaptcha.com',
      reportapi: 'https://reportapi-cn1.hcaptcha.com',
    }
    expect(scripts()[0]?.src).toMatch(/^https:\/\/cn1\.hcaptcha\.com\/1\/api\.js\?/)
    expect(Object.fromEntries(query())).toMatchObject(hosts)
    await arrive()
    expect(last()).toMatchObject(hosts)
  })
})

describe('loading', () => {
  it('that is blocked shows an error; Retry asks for the script again and leads to the widget', async () => {
    await show()
    await fail()
    press('Send')
    await answered('captchaRequired')
    screen.getByRole('button', { name: en.error.retry }).focus()
    press(en.error.retry)
    await fail()
    expect(screen.getByRole('button', { name: en.error.retry })).toHaveFocus()
    press(en.error.retry)
    await arrive()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('group', { name: en.captcha.label })).toHaveFocus()
    tick('first')
    press('Send')
    await answered('sent')
  })

  it('that hangs is aborted after 15 s, and Retry does not wait for the same script', async () => {
    stopClock()
    await show()
    await eventually(() => expect(scripts()).toHaveLength(1))
    await pass(14_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.failed)
    expect(scripts()).toEqual([])
    press(en.error.retry)
    await arrive()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a fault of the provider', () => {
  it('shows an error beside the widget until the next tick', async () => {
    await show()
    await arrive()
    tick('first')
    act(() => last()['error-callback']('network-error'))
    expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.failed)
    press('Send')
    await answered('captchaRequired')
    tick('second')
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => last()['error-callback']('rate-limited'))
    press(en.error.retry)
    await eventually(() => expect(asked).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a script of the provider that throws takes no form away', () => {
  const broken = () => {
    throw new Error('of the provider')
  }
  const isTold = async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.failed))
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible()
  }

  it('when a new round begins: the form says so, and Retry leads to a new widget', async () => {
    await show()
    await arrive()
    tick('first')
    provider.reset.mockImplementation(broken)
    press('Send')
    await isTold()
    await answered('sent')
    press(en.error.retry)
    await eventually(() => expect(asked).toHaveLength(2))
    tick('second')
    press('Send')
    await waitFor(() => expect(sent()).toEqual(['first', 'second']))
  })

  it.each<[string, () => void]>([
    ['when a tick expires', () => last()['expired-callback']()],
    ['when it reports an error', () => last()['error-callback']('network-error')],
    ['when the challenge is closed', () => last()['error-callback']('challenge-closed')],
  ])('%s: the tick is gone', async (_, report) => {
    await show()
    await arrive()
    tick('first')
    provider.reset.mockImplementation(broken)
    act(report)
    await isTold()
    press('Send')
    await answered('captchaRequired')
    expect(sent()).toEqual([])
  })

  it('when the response is read: the token is the one that was handed over', async () => {
    await show()
    await arrive()
    vi.spyOn(provider, 'getResponse').mockImplementation(broken)
    tick('first')
    press('Send')
    await answered('sent')
    expect(sent()).toEqual(['first'])
  })

  it('when the widget is drawn or removed', async () => {
    provider.render.mockImplementation(broken)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await show()
    await eventually(() => expect(scripts()).toHaveLength(1))
    const ready = query().get('onload') ?? ''
    await act(async () => {
      Object.assign(window, { hcaptcha: provider })
      Reflect.get(window, ready)()
      await Promise.resolve()
    })
    await isTold()
    provider.render.mockImplementation((_, widget) => String(asked.push(widget) - 1))
    provider.remove.mockImplementation(broken)
    press(en.error.retry)
    await eventually(() => expect(asked.length).toBeGreaterThan(0))
    press('Toggle')
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible()
  })
})

describe('under Trusted Types', () => {
  type Rules = { createScriptURL: (url: string) => string | null }
  const withTypes = (types: object) => Object.assign(window, { trustedTypes: types })

  it('a policy for the provider and nobody else is there before the script', async () => {
    const createPolicy = vi.fn<(name: string, rules: Rules) => void>(() => expect(scripts()).toEqual([]))
    withTypes({ defaultPolicy: null, createPolicy })
    await show()
    await arrive()
    expect(createPolicy).toHaveBeenCalledTimes(1)
    const [name, rules] = createPolicy.mock.calls[0] ?? []
    expect(name).toBe('default')
    expect(Object.keys(rules ?? {})).toEqual(['createScriptURL'])
    const own = 'https://newassets.hcaptcha.com/x.js'
    expect(rules?.createScriptURL(own)).toBe(own)
    expect(rules?.createScriptURL('https://evil.example/x.js')).toBeNull()
    expect(rules?.createScriptURL('/assets/main.js')).toBeNull()
  })

  it('a page that forbids the policy has no captcha, and says so', async () => {
    withTypes({
      defaultPolicy: null,
      createPolicy: () => {
        throw new TypeError('Policy "default" disallowed.')
      },
    })
    await show()
    await eventually(() => expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.failed))
    expect(scripts()).toEqual([])
  })
})
