import { dateIn, type DateParts } from '#domain/person/birthdate.ts'
import { longestText } from '#domain/text/readable.ts'
import { Field, FieldNotes, noProse } from '#ui/fields/Field.tsx'
import { type ChangeEvent, type ClipboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './BirthdateField.module.css'
import type { FieldProps } from './useSubmit.tsx'

const partNames = ['day', 'month', 'year'] as const

interface BirthdateFieldProps {
  fields: Record<keyof DateParts, FieldProps>
  /** Gets a whole date that was pasted or typed into one of the fields, to be shown in all three. */
  onWhole: (date: DateParts) => void
}

/** A date of birth in three fields; what is wrong with them is said below them. */
export function BirthdateField({ fields, onWhole }: BirthdateFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const errorId = `${id}-error`
  // Each once: all three are required.
  const errors = [...new Set(partNames.map((name) => fields[name].error).filter(Boolean))]
  const error =
    errors.length > 0 &&
    errors.map((one, at) => (
      <span key={at}>
        {at > 0 ? ' ' : null}
        {one}
      </span>
    ))

  const onPaste = (event: ClipboardEvent) => {
    const date = dateIn(event.clipboardData.getData('text'))
    if (!date) return
    event.preventDefault()
    onWhole(date)
  }
  const onChange = (name: keyof DateParts) => (event: ChangeEvent<HTMLInputElement>) => {
    const date = dateIn(event.target.value)
    return date ? onWhole(date) : fields[name].onChange(event)
  }

  return (
    <fieldset className={styles.date} aria-describedby={error ? errorId : undefined}>
      <legend>{t('user.profile.personal.birthdate')}</legend>
      <div className={styles.parts}>
        {partNames.map((name) => {
          const { error: isWrong, ...field } = fields[name]
          return (
            <Field key={name} id={`${id}-${name}`} label={t(`birthdate.${name}Label`)}>
              <div>
                <input
                  {...noProse}
                  {...field}
                  id={`${id}-${name}`}
                  type="text"
                  inputMode="numeric"
                  maxLength={longestText}
                  autoComplete={`bday-${name}`}
                  aria-invalid={isWrong ? true : undefined}
                  aria-describedby={isWrong ? errorId : undefined}
                  onChange={onChange(name)}
                  onPaste={onPaste}
                />
              </div>
            </Field>
          )
        })}
      </div>
      <FieldNotes id={id} error={error} hint={undefined} />
    </fieldset>
  )
}
