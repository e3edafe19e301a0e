import { expect, it } from 'vitest'
import { meantEmail } from './emailTypo.ts'

it.each([
  ['claire@gmial.com', 'claire@gmail.com'],
  ['claire@ggmail.com', 'claire@gmail.com'],
  ['claire@gmail.co', 'claire@gmail.com'],
  ['claire@gmailcom', 'claire@gmail.com'],
  [' Claire.D@HOTMIAL.com ', 'Claire.D@hotmail.com'],
  ['a@telent.be', 'a@telenet.be'],
  ['a@proximus.b', 'a@proximus.be'],
  ['a@pt.lv', 'a@pt.lu'],
])('%j was perhaps meant to be %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

it.each([
  'claire@gmail.com',
  'claire@hotmail.be',
  'claire@mail.com',
  'claire@example.be',
  'claire@gmial.co',
  'claire@lgmai.com',
  'claire@',
  '@gmai.com',
  'a@b@gmai.com',
  'a b@gmai.com',
  '',
])('nothing is suggested for %j', (typed) => {
  expect(meantEmail(typed)).toBeNull()
})
