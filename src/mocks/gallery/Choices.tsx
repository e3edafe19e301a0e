import * as icons from '#ui/art/icons.tsx'
import { Globe } from '#ui/art/icons.tsx'
import { LanguageSelect } from '#ui/fields/LanguageSelect.tsx'
import { Segments } from '#ui/nav/Segments.tsx'
import { useState } from 'react'
import { Piece, State } from './Piece.tsx'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'nl', label: 'Nederlands' },
]
const segments = languages.map((option) => ({ ...option, icon: <Globe aria-hidden /> }))

/** The pieces of the kit whose choice takes effect at once, and the icons. */
export function Choices() {
  const [value, onChange] = useState('en')
  const choice = { value, onChange }
  return (
    <>
      <Piece name="icons">
        <State name="of the first load">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} aria-hidden />
          ))}
        </State>
      </Piece>
      <Piece name="Segments">
        <State name="words and icons">
          <Segments label="Example segments" options={segments} {...choice} />
        </State>
      </Piece>
      <Piece name="LanguageSelect">
        <State name="full and compact">
          <LanguageSelect label="Example language" options={languages} {...choice} />{' '}
          <LanguageSelect label="Example language, compact" options={languages} isCompact {...choice} />
        </State>
      </Piece>
    </>
  )
}
