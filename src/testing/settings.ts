import { env } from '#domain/settings/env.ts'
import { onTestFinished } from 'vitest'
import type { Env } from '#domain/settings/envSchema.ts'

/** Changes settings until the test is finished. */
export function withSettings(changes: Partial<Env>): void {
  const before = { ...env }
  Object.assign(env, changes)
  onTestFinished(() => void Object.assign(env, before))
}
