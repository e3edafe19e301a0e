import type { Page } from '@playwright/test'
import { ask } from '../../tools/hosts/requests.ts'
import { portalAt } from './portal.ts'
import { stored } from './screens.ts'
import { ports } from './servers.ts'

/** An SMS or e-mail with a code. */
export interface Message {
  channel: 'sms' | 'email'
  to: string
  code: string
  /** The link that carries the code, as an address of the portal. */
  link?: string
}

/**
 * The codes that were sent to a device, newest first. The portal itself never asks for them.
 * @param apiUrl the account API of the country
 */
export async function messagesOf(apiUrl: string, device: string): Promise<Message[]> {
  // By the IP address, because Node does not resolve the demo's hosts on every system.
  const { status, body } = await ask(`http://127.0.0.1:${ports.api}`, '/__inbox', {
    host: new URL(apiUrl).host,
    accept: 'application/json',
    'x-device-id': device,
  })
  if (status !== 200) throw new Error(`The inbox answers ${status}.`)
  return (JSON.parse(body.toString()) as { data: Message[] }).data
}

/** The codes that were sent to this browser, newest first. */
export async function inbox(page: Page): Promise<Message[]> {
  const { apiUrl } = portalAt(new URL(page.url()).hostname)
  return messagesOf(apiUrl, (await stored(page, 'device-id')) ?? '')
}

/** The newest code. */
export async function latestCode(page: Page): Promise<string> {
  const [latest] = await inbox(page)
  if (!latest) throw new Error('No code was sent.')
  return latest.code
}
