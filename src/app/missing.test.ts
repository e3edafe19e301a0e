// Shows: quality-47.
import { expect, it, vi } from 'vitest'
import './missing.ts'

vi.hoisted(() => Reflect.deleteProperty(URLSearchParams.prototype, 'size'))

it('the parameters of an address are counted where the browser cannot', () => {
  expect(new URLSearchParams('').size).toBe(0)
  expect(new URL('https://a.example/mfa?method=sms&payload=1&payload=2').searchParams.size).toBe(3)
})
