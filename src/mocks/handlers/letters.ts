import type { Message, World } from '#mocks/db'
import { opaque } from './random.ts'

const inboxSize = 50

/** Puts an SMS or e-mail into the inbox, where the oldest make room. */
export function deliver(letter: Omit<Message, 'id' | 'at'>, world: World): void {
  const message = { id: opaque('msg_'), ...letter, at: new Date().toISOString() }
  world.inbox = [message, ...world.inbox].slice(0, inboxSize)
}
