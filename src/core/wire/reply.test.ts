import { expect, it } from 'vitest'
import { parsed } from './reply.ts'

it.each([
  [
    '[9007199254740993, 9007199254740991, -9007199254740993]',
    ['9007199254740993', 9007199254740991, '-9007199254740993'],
  ],
  ['{"id":70368744177664123456}', { id: '70368744177664123456' }],
  ['[123456789012345678.5, 1234567890123456e2]', [123456789012345680, 123456789012345600]],
  ['["\\"9007199254740993", "a\\\\", 9007199254740993]', ['"9007199254740993', 'a\\', '9007199254740993']],
  ['{"a 9007199254740993": "9007199254740993"}', { 'a 9007199254740993': '9007199254740993' }],
])('a whole number that would be rounded is a text of its digits: %s', (text, value) => {
  expect(parsed(text)).toEqual(value)
})

it('keys that are whole numbers stay in the order of the text', () => {
  expect(Object.values(parsed('{"30": "a", "7": "b", "x": "c", "1" : "d"}') as object)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
  expect(parsed('["30", {"a": "7"}, "1:"]')).toEqual(['30', { a: '7' }, '1:'])
})

it.each(['', '<p>', '{"a": 9007199254740993', '{"7": }', '[01234567890123456]'])('is no JSON: %s', (text) => {
  expect(() => parsed(text)).toThrow(SyntaxError)
})

it.each([
  ['0.30000000000000004', 0.30000000000000004],
  ['[-69207356.10357864123456789]', [-69207356.10357864]],
  [
    '{"rate": 1.2345678901234567E+3, "id": 9007199254740993}',
    { rate: 1234.5678901234567, id: '9007199254740993' },
  ],
  ['[12345678901234567e-2, 2e16]', [123456789012345.67, 20000000000000000]],
])('a number with a point or an exponent is a number: %s', (text, value) => {
  expect(parsed(text)).toEqual(value)
})
