import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { selectFailedSources, sourceTried } from './checkUp.ts'

it('a source that is loaded after a failure takes away its own failure only', () => {
  const { store } = makeVisit()
  for (const source of ['methods', 'apps'] as const) store.dispatch(sourceTried({ source, hasFailed: true }))
  store.dispatch(sourceTried({ source: 'methods', hasFailed: false }))
  expect(selectFailedSources(store.getState())).toEqual(['apps'])
})
