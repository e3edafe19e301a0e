// Shows: access-3.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { canSpend, groupPermissions, isPermission, type Permission } from './permissions.ts'

const spec =
  'balance clientarea company customerwrite fridom history mobile monizze mymonizze notification payment reimbursemoney transaction user userwrite'
const all = spec.split(' ')

it('the fifteen scopes of the specification are known, and no other text', () => {
  expect(all).toHaveLength(15)
  for (const scope of all) expect(isPermission(scope)).toBe(true)
  for (const text of ['', 'Balance', ' user', 'admin', '__proto__', 'constructor'])
    expect(isPermission(text)).toBe(false)
})

it('all of them stand in three groups, the most powerful first, in an order of their own', () => {
  const groups = [
    { kind: 'spend', scopes: ['payment', 'reimbursemoney'] },
    { kind: 'change', scopes: ['userwrite', 'customerwrite', 'notification'] },
    {
      kind: 'see',
      scopes: 'user balance transaction history company clientarea mymonizze monizze fridom mobile'.split(
        ' ',
      ),
    },
  ]
  expect(groupPermissions(all)).toEqual(groups)
  expect(groupPermissions(all.toReversed())).toEqual(groups)
})

it('unknown ones come last, as they came, and each stands once', () => {
  expect(groupPermissions(['zebra', 'user', 'zebra', '__proto__', 'payment', 'user', 'constructor'])).toEqual(
    [
      { kind: 'spend', scopes: ['payment'] },
      { kind: 'see', scopes: ['user'] },
      { kind: 'other', scopes: ['zebra', '__proto__', 'constructor'] },
    ],
  )
  expect(groupPermissions([])).toEqual([])
})

it('payment and reimbursement spend; nothing else does', () => {
  const spending: Permission[] = ['payment', 'reimbursemoney']
  for (const scope of all) expect(canSpend([scope])).toBe(spending.some((one) => one === scope))
  expect(canSpend(['user', 'payment'])).toBe(true)
  expect(canSpend(['__proto__', 'Payment'])).toBe(false)
  expect(canSpend([])).toBe(false)
})

it('whatever an app asks is shown: each once, none dropped, no empty group', () => {
  const scopes = fc.array(fc.oneof(fc.constantFrom(...all, '__proto__', 'constructor'), fc.string()))
  fc.assert(
    fc.property(scopes, (asked) => {
      const groups = groupPermissions(asked)
      const shown = groups.flatMap((group) => group.scopes)
      expect(shown.toSorted()).toEqual([...new Set(asked)].toSorted())
      for (const group of groups) expect(group.scopes).not.toEqual([])
      expect(canSpend(asked)).toBe(groups.some((group) => group.kind === 'spend'))
    }),
  )
})
