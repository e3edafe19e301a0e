import type { Message, World } from '#mocks/db.ts'
import { opaque } from './random.ts'

const inboxSize = 50

/** Puts an SMS or e-mail into the inbox; when the inbox is full, the oldest message is dropped. */
export function deliver(letter: Omit<Message, 'id' | 'at'>, world: World): void {
  const message = { id: opaque('msg_'), ...letter, at: new Date().toISOString() }
  world.inbox = [message, ...world.inbox].slice(0, inboxSize)
}
