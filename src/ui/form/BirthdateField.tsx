import { dateIn, type DateParts, birthdateIssues, dateParts, dateText } from '#domain/person/birthdate.ts'
import { maxText } from '#domain/text/readable.ts'
import { Field, FieldNotes, noProse } from '#ui/fields/Field.tsx'
import { type ChangeEvent, type ClipboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './BirthdateField.module.css'
import type { FieldProps } from './useSubmit.tsx'
import type { Failure } from '#domain/text/wording.ts'

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
                  maxLength={maxText}
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

type Part = keyof DateParts

/** What a form shows of the values that are kept: the date of birth in its three fields. */
export const typedOf = <Values extends { birthdate: string }>({ birthdate, ...rest }: Values) => ({
  ...rest,
  ...dateParts(birthdate),
})

/** The values that are kept and sent of those that a form shows. */
export const keptOf = <Values extends DateParts>({ day, month, year, ...rest }: Values) => ({
  ...rest,
  birthdate: dateText({ day, month, year }),
})

const checkOf = (part: Part, today: string) => (_: string, date: DateParts) =>
  birthdateIssues(date, today)[part] ?? null

/** The checks of the three fields; `today` as `YYYY-MM-DD`. */
export const birthdateValidators = (today: string) => ({
  day: checkOf('day', today),
  month: checkOf('month', today),
  year: checkOf('year', today),
})

interface DateForm {
  register: (name: Part, onChange: () => void) => FieldProps
  setText: (name: Part, text: string) => void
}

/** The props of a `BirthdateField`; `onEdit` is called after each edit. */
export const birthdateFields = ({ register, setText }: DateForm, onEdit: () => void) => ({
  fields: { day: register('day', onEdit), month: register('month', onEdit), year: register('year', onEdit) },
  onWhole: ({ day, month, year }: DateParts) => {
    setText('day', day)
    setText('month', month)
    setText('year', year)
    onEdit()
  },
})

/** A failure whose words about the date of birth stand under its fields. */
export const atDay = (failure: Failure | null): Failure | null => {
  if (failure?.at !== 'fields') return failure
  const { birthdate: day, ...fields } = failure.fields
  return day === undefined ? failure : { ...failure, fields: { ...fields, day } }
}
