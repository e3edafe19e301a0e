import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { ports } from './servers.ts'
import { stored } from './screens.ts'

/** An SMS or e-mail with a code. */
export interface Message {
  channel: 'sms' | 'email'
  to: string
  code: string
  /** The way to use it, as an address of the portal. */
  link?: string
}

/** The codes that were sent to the person of this browser, newest first. The portal itself never asks for them. */
export async function inbox(page: Page): Promise<Message[]> {
  const host = new URL(page.url()).hostname.replace('account.', 'account-api.')
  // Node does not resolve the hosts of the demo everywhere.
  const response = await page.request.get(`http://127.0.0.1:${ports.api}/__inbox`, {
    headers: {
      Host: `${host}:${ports.api}`,
      Accept: 'application/json',
      'X-Device-ID': (await stored(page, 'device-id')) ?? '',
    },
  })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: Message[] }).data
}

/** The code that was sent last. */
export async function latestCode(page: Page): Promise<string> {
  const [latest] = await inbox(page)
  if (!latest) throw new Error('No code was sent.')
  return latest.code
}
