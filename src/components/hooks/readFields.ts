import type { SyntheticEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Form = {
  getValues: () => object
  register: (name: never) => Pick<UseFormRegisterReturn, 'onChange'>
}

/** Makes react-hook-form take what a field shows. */
function readField({ getValues, register }: Form, field: unknown) {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  if (!isField || !(field.name in getValues())) return
  const shown = field.type === 'checkbox' ? 'checked' in field && field.checked : field.value
  if (shown !== Object(getValues())[field.name])
    void register(field.name as never).onChange({ target: field, type: 'change' })
}

/**
 * Reads every field of the form that is being sent: password managers and systems write into a field without an event.
 * @returns the values that the fields show
 */
export function readFields(form: Form, event?: SyntheticEvent): object {
  const element = event?.currentTarget
  if (element instanceof HTMLFormElement) for (const field of element.elements) readField(form, field)
  return form.getValues()
}

/** A field that is read when it is left, too. */
export const readOnBlur = (form: Form, field: UseFormRegisterReturn): UseFormRegisterReturn => ({
  ...field,
  onBlur: (event) => {
    readField(form, event.target)
    return field.onBlur(event)
  },
})
