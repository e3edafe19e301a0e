/** A contact: its name, and how to reach it. An empty value is left out. */
export type Contact = { name: string; phone?: string; email?: string; url?: string }

// RFC 6350: these stand for something else, and a line break ends a value.
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\s+/g, ' ')

/** A file of contacts that any phone can import (vCard 4.0). Readers keep the `tel:` of a URI: numbers stand as text. */
export const vcardsOf = (contacts: readonly Contact[]): string =>
  contacts
    .flatMap(({ name, phone, email, url }) => [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:org',
      `FN:${escaped(name)}`,
      ...(phone ? [`TEL;TYPE=voice:${phone.replaceAll(' ', '')}`] : []),
      ...(email ? [`EMAIL:${escaped(email)}`] : []),
      ...(url ? [`URL:${url}`] : []),
      'END:VCARD',
      '',
    ])
    .join('\r\n')
