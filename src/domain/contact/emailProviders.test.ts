// Shows: profile-56.
import { expect, it } from 'vitest'
import { workDomain } from './emailProviders.ts'

it.each([
  ['ada@gmail.com', null],
  [' Ada@Telenet.BE ', null],
  ['ada@pt.lu', null],
  ['ada@protonmail.com', null],
  ['ada@acme.be', 'acme.be'],
  ['ada@mail.Acme.be', 'mail.acme.be'],
  ['ada@notgmail.com', 'notgmail.com'],
  ['', null],
  ['ada', null],
  ['ada@', null],
])('the address %j has the domain of an employer, perhaps: %j', (email, domain) => {
  expect(workDomain(email)).toBe(domain)
})
