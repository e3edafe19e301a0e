import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { selectFailedSources, checkUpLoadEnded } from './checkUpSlice.ts'

it('a source that is loaded after a failure takes away its own failure only', () => {
  const { store } = makeVisit()
  for (const source of ['methods', 'apps'] as const)
    store.dispatch(checkUpLoadEnded({ source, hasFailed: true }))
  store.dispatch(checkUpLoadEnded({ source: 'methods', hasFailed: false }))
  expect(selectFailedSources(store.getState())).toEqual(['apps'])
})
