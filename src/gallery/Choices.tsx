import * as icons from '#ui/art/icons'
import { Globe } from '#ui/art/icons'
import { LanguageSelect } from '#ui/form/LanguageSelect'
import { Segments } from '#ui/nav/Segments'
import { SelectRow } from '#ui/nav/SelectRow'
import { useState } from 'react'
import { Piece, State } from './Piece.tsx'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'nl', label: 'Nederlands' },
]
const segments = languages.map((option) => ({ ...option, icon: <Globe aria-hidden /> }))

/** The pieces of the kit whose choice takes effect at once, and the icons. */
export function Choices() {
  const [language, setLanguage] = useState('en')
  return (
    <>
      <Piece name="icons">
        <State name="of the first load">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} aria-hidden />
          ))}
        </State>
      </Piece>
      <Piece name="SelectRow">
        <State name="default">
          <SelectRow
            icon={<Globe aria-hidden />}
            label="Example language, in a menu"
            value={language}
            options={languages}
            onChange={setLanguage}
          />
        </State>
      </Piece>
      <Piece name="Segments">
        <State name="words and icons">
          <Segments label="Example segments" value={language} options={segments} onChange={setLanguage} />
        </State>
        <State name="icons">
          <Segments
            label="Example segments, compact"
            value={language}
            options={segments}
            isCompact
            onChange={setLanguage}
          />
        </State>
      </Piece>
      <Piece name="LanguageSelect">
        <State name="full and compact">
          <LanguageSelect
            label="Example language"
            value={language}
            options={languages}
            onChange={setLanguage}
          />{' '}
          <LanguageSelect
            label="Example language, compact"
            value={language}
            options={languages}
            onChange={setLanguage}
            isCompact
          />
        </State>
      </Piece>
    </>
  )
}
