import { BirthdateField } from '#ui/form/BirthdateField.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Combobox } from '#ui/fields/Combobox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordInput } from '#ui/form/PasswordInput.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Toggle } from '#ui/fields/Toggle.tsx'
import { useState } from 'react'
import { longText, longWord, noop, Piece, State } from './Piece.tsx'

const required = 'Value is required'
const countries = [
  { value: 'BE', label: 'Belgium +32', keywords: ['BE', '0032'] },
  { value: 'LU', label: 'Luxembourg +352', keywords: ['LU', '00352'] },
  { value: 'XX', label: `${longWord} +999` },
]
const toggle = { badge: 'On', describedBy: 'gallery-on', onChange: noop }

const dateFields = (error?: string) => {
  const part = (name: string) => ({ name, onChange: async () => {}, onBlur: async () => {}, ref: noop })
  return {
    day: { ...part('day'), error: '' },
    month: { ...part('month'), error },
    year: { ...part('year'), error: '' },
  }
}

/** The fields of the kit. */
export function Fields() {
  const [country, setCountry] = useState('BE')
  return (
    <>
      <Piece name="TextField">
        <TextField label="Empty" placeholder="name@example.com" />
        <TextField label="Filled" defaultValue="Claire" aside="optional" />
        <TextField label="With a hint" hint="As on your card" />
        <TextField label="With an error" error={required} hint="As on your card" />
        <TextField label="With a unit" inputMode="numeric" defaultValue="12" trailing={<span>€</span>} />
        <TextField label={longText} defaultValue={longWord} error={longText} hint={longWord} />
      </Piece>
      <Piece name="BirthdateField" note="Paste “31/12/1988” into a field.">
        <BirthdateField fields={dateFields()} onWhole={noop} />
        <BirthdateField fields={dateFields('The month is missing')} onWhole={noop} />
      </Piece>
      <Piece name="PasswordInput">
        <PasswordInput label="Password" defaultValue="Password" autoComplete="off" />
        <PasswordInput label="Password, wrong" error={required} autoComplete="off" />
      </Piece>
      <Piece name="Select">
        <Select label="Region" options={countries} />
        <Select label="Region, wrong" options={countries} error={required} />
        <Select label="Region, long" options={countries} defaultValue="XX" />
      </Piece>
      <Piece name="Combobox" note="Type a name, a code or a dialling code; “xyz” finds nothing.">
        <Combobox
          label="Country of the example"
          value={country}
          options={countries}
          onChange={setCountry}
          noMatchLabel="No country found"
        />
      </Piece>
      <Piece name="Checkbox">
        <div>
          <Checkbox label="Trust this device" />
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="With a hint" hint="Not on a computer that others use" />
          <Checkbox label="With an error" error={required} />
          <Checkbox label={longText} hint={longText} error={longText} defaultChecked />
        </div>
      </Piece>
      <Piece name="Toggle">
        <Toggle label="Off" isOn={false} {...toggle} />
        <Toggle label="Busy" isOn={false} isBusy {...toggle} />
        <Toggle label="On" isOn {...toggle} />
        <p id="gallery-on">It protects your vouchers.</p>
      </Piece>
      <Piece name="Field" note="The frame around each of them.">
        <State name="around a file">
          <Field id="gallery-file" label="Picture" hint="At most 1 MB">
            <input id="gallery-file" type="file" aria-describedby="gallery-file-hint" />
          </Field>
        </State>
      </Piece>
    </>
  )
}
