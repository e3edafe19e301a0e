import { birthdateIssues, type DateParts, dateParts, dateText } from '#domain/person/birthdate.ts'
import type { Failure } from '#domain/text/wording.ts'
import type { FieldProps } from './useSubmit.tsx'

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
export const birthdateChecks = (today: string) => ({
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
