import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { eventually } from './time.ts'

/** The options that a form gives the provider for one widget. */
type Widget = {
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': (code: string) => void
} & Record<string, unknown>

/**
 * Fakes the captcha's provider, whose script never runs in tests.
 * @returns functions that let the script arrive, tick the box, and count the resets of the widget
 */
export function fakeCaptcha() {
  const asked: Widget[] = []
  let token = ''
  const draw = (_: HTMLElement, widget: Widget) => String(asked.push(widget) - 1)
  const provider = {
    render: vi.fn<typeof draw>(draw),
    reset: vi.fn<(id: string) => void>(),
    remove: vi.fn<(id: string) => void>(),
    getResponse: () => token,
    getRespKey: () => '',
  }
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head script[src*="hcaptcha"]')]
  /** Makes the provider's script load, where one is asked for, and report that it is ready. */
  const load = async () => {
    const [script] = scripts()
    const ready = script && new URL(script.src).searchParams.get('onload')
    await act(async () => {
      Object.assign(window, { hcaptcha: provider })
      if (ready) Reflect.get(window, ready)()
      await Promise.resolve()
    })
  }
  return {
    asked,
    provider,
    draw,
    scripts,
    load,
    isAsked: () => scripts().length > 0 || asked.length > 0,
    resets: () => provider.reset.mock.calls.length,
    /** The options of the newest widget. */
    last: () => asked.at(-1) as Widget,
    /**
     * Lets the widget of the form arrive; for the first widget the script as well.
     * @param number how many widgets have arrived then
     */
    async arrive(number = 1) {
      await eventually(() => expect(scripts().length + asked.length).toBeGreaterThanOrEqual(number))
      await load()
      await eventually(() => expect(asked.length).toBeGreaterThanOrEqual(number))
    },
    tick: (next: string) =>
      act(() => {
        token = next
        asked.at(-1)?.callback(next)
      }),
    /** Removes the fake provider. */
    leave: () => Reflect.deleteProperty(window, 'hcaptcha'),
  }
}
