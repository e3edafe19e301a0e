import { expect, it } from 'vitest'
import { parsed } from './json.ts'

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
