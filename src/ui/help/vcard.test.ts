// Shows: help-7.
import { expect, it } from 'vitest'
import { vcardsOf } from './vcard.ts'

it('contacts become a file that a phone imports, one card for each, and what is missing is left out', () => {
  const file = vcardsOf([
    { name: 'Bonavo: block a card', phone: '+32 78 170 170' },
    {
      name: 'Bonavo; helpdesk,\nday \\ night',
      phone: '+32 2 000 12 30',
      email: 'help@bonavo.example',
      url: 'https://account.bonavo.be',
    },
  ])
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    'FN:Bonavo: block a card',
    'TEL;TYPE=voice:+3278170170',
    'END:VCARD',
    '',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    'FN:Bonavo\\; helpdesk\\, day \\\\ night',
    'TEL;TYPE=voice:+3220001230',
    'EMAIL:help@bonavo.example',
    'URL:https://account.bonavo.be',
    'END:VCARD',
    '',
  ])
})
