import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openapiCheck, type Seen, wrongExamples } from './check.ts'

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Record<string, never>
const problemsOf = openapiCheck(document)
const seen = (own: Partial<Seen>): Seen => ({
  method: 'POST',
  path: '/user/login/confirm',
  query: new URLSearchParams(),
  sent: { payload: 'pay', code: '123456' },
  status: 204,
  reply: undefined,
  ...own,
})
const ask = { method: 'GET', path: '/mfa/sudo', sent: undefined, status: 200 }
const challenge = { method: 'sms', payload: 'pay' }

test('a call that is as the document says is in order', () => {
  expect(problemsOf(seen({}))).toEqual([])
  expect(problemsOf(seen({ ...ask, query: new URLSearchParams('single=1'), reply: challenge }))).toEqual([])
})

test.each<[string, Partial<Seen>, string]>([
  [
    'a field that is too much',
    { sent: { payload: 'pay', code: '1', more: 'x' } },
    'body: the whole must NOT have additional properties',
  ],
  [
    'a field that is missing',
    { sent: { payload: 'pay' } },
    "body: the whole must have required property 'code'",
  ],
  ['a status that is not named', { status: 418 }, 'status 418'],
  ['a call that is not named', { path: '/user/login/else' }, 'is not in the document'],
  ['an error that is no object', { status: 422, reply: 'No' }, 'reply 422: the whole must be object'],
  [
    'a reply of another form',
    { ...ask, query: new URLSearchParams('single=1'), reply: { method: 'pigeon', payload: 'pay' } },
    'reply 200: /method must be equal to one of the allowed values',
  ],
  ['a parameter that is missing', { ...ask, reply: challenge }, 'the query lacks single'],
  [
    'a parameter that is too much',
    { ...ask, query: new URLSearchParams('single=1&more=1'), reply: challenge },
    'the query has more',
  ],
])('%s is told, without its value', (_, own, words) => {
  const problems = problemsOf(seen(own))
  expect(problems.join('\n')).toContain(words)
  expect(problems.join('\n')).not.toContain('pigeon')
})

test('an example that its schema refuses is told', () => {
  const wrong = JSON.parse(
    JSON.stringify(document).replaceAll('"isTrustedDevice":false', '"isTrustedDevice":"no"'),
  ) as object
  expect(wrongExamples(wrong)).toEqual(['POST /mfa/sudo body: /isTrustedDevice must be boolean'])
})
