// Shows: login-32.
import { expect, it } from 'vitest'
import { meantEmail } from './emailTypo.ts'

const belgian =
  'telenet.be skynet.be proximus.be scarlet.be voo.be belgacom.net hotmail.be outlook.be live.be'
const luxembourgish = 'pt.lu vo.lu tango.lu internet.lu education.lu'
const other =
  'gmail.com hotmail.com hotmail.fr outlook.com outlook.fr live.com live.fr msn.com icloud.com yahoo.com yahoo.fr'

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

it.each(`${belgian} ${luxembourgish} ${other}`.split(' '))(
  'one letter too many after %s is noticed',
  (provider) => {
    expect(meantEmail(`claire@${provider}x`)).toBe(`claire@${provider}`)
  },
)

it.each([
  'claire@gmail.com',
  'claire@hotmail.be',
  'claire@mail.com',
  'claire@email.com',
  'claire@ymail.com',
  'claire@live.de',
  'claire@hotmail.de',
  'claire@outlook.de',
  'claire@yahoo.de',
  // In the list of free-email-domains 1.12.6.
  'claire@hotmail.se',
  'claire@live.ie',
  'claire@outlook.kr',
  'claire@yahoo.fi',
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
