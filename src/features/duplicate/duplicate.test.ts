import { failing } from '#testing/replies.ts'
import { answer } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { selectSession } from '#auth/authSlice.ts'
import { loadDuplicates } from './duplicate.ts'

it('a login with nothing to settle that could not go on goes on when it is tried again', async () => {
  const { store } = makeVisit({ duplicated: 'duplicatedNone' })
  answer('get', '/user', failing(500))
  expect(await store.dispatch(loadDuplicates())).toMatchObject({ ok: false })
  answer('get', '/user', () => Response.json({ data: { id: 1, firstname: 'Ada' } }))
  expect(await store.dispatch(loadDuplicates())).toMatchObject({ ok: true })
  expect(selectSession(store.getState()).kind).toBe('signedIn')
})
