import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { eventually } from './time.ts'

type Widget = { callback: (token: string) => void }

/**
 * Fakes the captcha's provider, whose script never runs in tests.
 * @returns functions that let the script arrive, tick the box, and count the resets of the widget
 */
export function fakeCaptcha() {
  const asked: Widget[] = []
  let token = ''
  const reset = vi.fn<(id: string) => void>()
  const provider = {
    render: (_: HTMLElement, widget: Widget) => String(asked.push(widget) - 1),
    reset,
    remove: () => undefined,
    getResponse: () => token,
    getRespKey: () => '',
  }
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head script[src*="hcaptcha"]')]
  return {
    /** How many widgets were asked for so far. */
    count: () => asked.length,
    isAsked: () => scripts().length > 0 || asked.length > 0,
    resets: () => reset.mock.calls.length,
    /**
     * Lets the widget of the form arrive; for the first widget the script as well.
     * @param number how many widgets have arrived then
     */
    async arrive(number = 1) {
      await eventually(() => expect(scripts().length + asked.length).toBeGreaterThanOrEqual(number))
      const [script] = scripts()
      const ready = script && new URL(script.src).searchParams.get('onload')
      await act(async () => {
        Object.assign(window, { hcaptcha: provider })
        if (ready) Reflect.get(window, ready)()
        await Promise.resolve()
      })
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
