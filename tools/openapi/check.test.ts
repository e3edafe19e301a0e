import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openapiCheck, type Seen, wrongIn } from './check.ts'

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

test('the examples, references and patterns of the document are right', () => {
  expect(wrongIn(document)).toEqual([])
})

test('an example that its schema refuses is told, also of a reply that many calls share', () => {
  const text = JSON.stringify(document).replaceAll('"isTrustedDevice":false', '"isTrustedDevice":"no"')
  const wrong = JSON.parse(text) as { components: { responses: Record<string, { content: object }> } }
  const { TooMany: shared } = wrong.components.responses
  Object.assign(shared?.content ?? {}, {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { message: 5 } },
  })
  expect(wrongIn(wrong)).toEqual([
    'paths /mfa/sudo post requestBody content application/json: /isTrustedDevice must be boolean',
    'components responses TooMany content application/json: /message must be string',
  ])
})

test('a reference to nothing is told', () => {
  const text = JSON.stringify(document).replace(
    '#/components/responses/TooMany',
    '#/components/responses/Many',
  )
  expect(wrongIn(JSON.parse(text) as object)).toEqual([
    expect.stringMatching(/^paths \S+ \w+ responses 429: #\/components\/responses\/Many is not there$/),
  ])
})

// Read by JavaScript, and not by one of Python, PHP, Java and Go, or read otherwise.
test.each([
  String.raw`^\P{Surrogate}*$`,
  String.raw`^\p{L}+$`,
  '^(?=.{3,254}$)x',
  '^(?!a)b',
  '(?<!a)b',
  '(?<name>a)',
  String.raw`(a)\1`,
  String.raw`\u{1f98a}`,
  String.raw`\cA`,
  '[a[b]]',
  '[a&&b]',
  'a{1001}',
  'a{',
])('the pattern %j is not plain', (pattern) => {
  const schema = { type: 'string', pattern }
  expect(wrongIn({ components: { schemas: { One: schema } } })).toEqual([
    `components schemas One: the pattern ${pattern} is not plain`,
  ])
})
