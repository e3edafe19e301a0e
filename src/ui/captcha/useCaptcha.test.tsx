// Shows: login-45, quality-17.
import en from '../../../locales/en.json'
import type { Failure } from '#domain/text/wording.ts'
import { fakeCaptcha } from '#testing/captcha.ts'
import { renderRoutes } from '#testing/render.tsx'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CaptchaProvider, type CaptchaSettings, useCaptcha } from './useCaptcha.tsx'

const settings = { siteKey: 'a-key', isChina: false }
const send = vi.fn<(token: string | undefined) => Promise<Failure | null>>()

let captcha: ReturnType<typeof fakeCaptcha>
beforeEach(async () => {
  // Another file may have left its script, for which the next form would wait.
  Object(window).onCaptchaScript?.()
  await vi.waitUntil(() => !('onCaptchaScript' in window))
  captcha = fakeCaptcha()
  send.mockReset().mockResolvedValue(null)
  document.documentElement.dataset['theme'] = 'light'
  return () => {
    captcha.leave()
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

const scripts = () => captcha.scripts()
const scriptShown = () => eventually(() => expect(scripts()).toHaveLength(1))
const drawn = (count: number) => eventually(() => expect(captcha.asked).toHaveLength(count))
const query = () => new URL(scripts()[0]?.src ?? '').searchParams

/** Makes the provider's script fail to load. */
async function fail() {
  await scriptShown()
  act(() => void scripts()[0]?.dispatchEvent(new Event('error')))
  await eventually(() => expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.failed))
  await eventually(() =>
    expect(screen.getByRole('button', { name: en.error.retry })).not.toHaveAttribute('aria-busy'),
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answered = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
const sent = () => send.mock.calls.map(([sentToken]) => sentToken)

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
  it('is asked for only while the form wants one, and never outlives its widget', async () => {
    await show()
    await captcha.arrive()
    captcha.tick('first')
    press('Toggle')
    expect(screen.queryByRole('group')).toBeNull()
    expect(captcha.provider.remove).toHaveBeenCalledTimes(1)
    press('Send')
    await answered('sent')
    expect(sent()).toEqual([undefined])
    press('Toggle')
    await drawn(2)
    press('Send')
    await answered('captchaRequired')
  })
})

describe('the widget', () => {
  it('follows the theme, and is small in a narrow column; another look asks for another tick', async () => {
    await show()
    await captcha.arrive()
    captcha.tick('first')
    document.documentElement.dataset['theme'] = 'dark'
    await waitFor(() => expect(captcha.last()).toMatchObject({ theme: 'dark', size: 'normal' }))
    expect(captcha.provider.remove).toHaveBeenCalledTimes(1)
    press('Send')
    await answered('captchaRequired')
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(288)
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(captcha.last()).toMatchObject({ theme: 'dark', size: 'compact' })
  })

  it('comes from the usual host, without cookies and hooks for others, and gets its options', async () => {
    await show(settings, 'fr')
    await scriptShown()
    expect(scripts()[0]?.src).toMatch(/^https:\/\/js\.hcaptcha\.com\/1\/api\.js\?/)
    expect(scripts()[0]?.crossOrigin).toBe('anonymous')
    expect(Object.fromEntries(query())).toMatchObject({
      render: 'explicit',
      hl: 'fr',
      recaptchacompat: 'off',
      sentry: 'false',
    })
    expect(query().has('endpoint')).toBe(false)
    await captcha.arrive()
    expect(scripts()).toEqual([])
    const options = { sitekey: 'a-key', theme: 'light', size: 'normal', tabindex: 0, hl: 'fr' }
    expect(captcha.last()).toMatchObject(options)
    expect(captcha.last()).not.toHaveProperty('endpoint')
  })

  it('comes from the hosts for China when the build says so', async () => {
    await show({ ...settings, isChina: true })
    await scriptShown()
    const hosts = {
      endpoint: 'https://cn1.hcaptcha.com',
      assethost: 'https://assets-cn1.hcaptcha.com',
      imghost: 'https://imgs-cn1.hcaptcha.com',
      reportapi: 'https://reportapi-cn1.hcaptcha.com',
    }
    expect(scripts()[0]?.src).toMatch(/^https:\/\/cn1\.hcaptcha\.com\/1\/api\.js\?/)
    expect(Object.fromEntries(query())).toMatchObject(hosts)
    await captcha.arrive()
    expect(captcha.last()).toMatchObject(hosts)
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
    await captcha.arrive()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('group', { name: en.captcha.label })).toHaveFocus()
    captcha.tick('first')
    press('Send')
    await answered('sent')
  })

  it('that hangs is aborted after 15 s, and Retry does not wait for the same script', async () => {
    stopClock()
    await show()
    await scriptShown()
    await pass(14_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.failed)
    expect(scripts()).toEqual([])
    press(en.error.retry)
    await captcha.arrive()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a fault of the provider', () => {
  it('shows an error beside the widget until the next tick', async () => {
    await show()
    await captcha.arrive()
    captcha.tick('first')
    act(() => captcha.last()['error-callback']('network-error'))
    expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.failed)
    press('Send')
    await answered('captchaRequired')
    captcha.tick('second')
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => captcha.last()['error-callback']('rate-limited'))
    press(en.error.retry)
    await drawn(2)
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
    await captcha.arrive()
    captcha.tick('first')
    captcha.provider.reset.mockImplementation(broken)
    press('Send')
    await isTold()
    await answered('sent')
    press(en.error.retry)
    await drawn(2)
    captcha.tick('second')
    press('Send')
    await waitFor(() => expect(sent()).toEqual(['first', 'second']))
  })

  it.each<[string, () => void]>([
    ['when a tick expires', () => captcha.last()['expired-callback']()],
    ['when the challenge is closed', () => captcha.last()['error-callback']('challenge-closed')],
  ])('%s: the tick is gone', async (_, report) => {
    await show()
    await captcha.arrive()
    captcha.tick('first')
    captcha.provider.reset.mockImplementation(broken)
    act(report)
    await isTold()
    press('Send')
    await answered('captchaRequired')
    expect(sent()).toEqual([])
  })

  it('when the response is read: the token is the one that was handed over', async () => {
    await show()
    await captcha.arrive()
    vi.spyOn(captcha.provider, 'getResponse').mockImplementation(broken)
    captcha.tick('first')
    press('Send')
    await answered('sent')
    expect(sent()).toEqual(['first'])
  })

  it('when the widget is drawn or removed', async () => {
    captcha.provider.render.mockImplementation(broken)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await show()
    await scriptShown()
    await captcha.load()
    await isTold()
    captcha.provider.render.mockImplementation(captcha.draw)
    captcha.provider.remove.mockImplementation(broken)
    press(en.error.retry)
    await drawn(1)
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
    await captcha.arrive()
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
