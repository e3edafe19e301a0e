// Shows: security-69.
import { breakStorage } from '#testing/storage.ts'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { nameDevice, selectTypedName } from './deviceNames.ts'

it.each([
  ['is kept', false, []],
  ['is not kept by a full storage: it is shown, and that is said', true, ['user.devices.name.notKept']],
])('the name of a device %s', (_, isFull, told) => {
  const { store } = makeVisit({ persona: 'secured' })
  if (isFull) breakStorage('writing')
  store.dispatch(nameDevice('dev_1', 'Kitchen'))
  expect(selectTypedName(store.getState(), 'dev_1')).toBe('Kitchen')
  expect(store.getState().toasts.queue.map(({ key }) => key)).toEqual(told)
})
