import type { SyntheticEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Form = {
  getValues: () => object
  setValue: (name: never, text: never, options: { shouldValidate: boolean }) => void
  register: (name: never) => Pick<UseFormRegisterReturn, 'onChange'>
}

/** Functions that turn the text of a field, however it is written, into the form in which it is shown and sent. */
export type Cleans<Values> = { readonly [Field in keyof Values]?: (text: string) => string }

function readField({ getValues, register }: Form, field: unknown) {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  if (!isField || !(field.name in getValues())) return
  const shown = field.type === 'checkbox' ? 'checked' in field && field.checked : field.value
  if (shown !== Object(getValues())[field.name])
    void register(field.name as never).onChange({ target: field, type: 'change' })
}

/** Shows the text of a field in its clean form. @returns whether the text is another now */
function cleanField(form: Form, name: string, cleans: Cleans<object>, isChecked: boolean): boolean {
  const text = String(Object(form.getValues())[name] ?? '')
  const clean = Object(cleans)[name]?.(text) || text
  if (clean !== text) form.setValue(name as never, clean as never, { shouldValidate: isChecked })
  return clean !== text
}

/**
 * Reads every field of the form that is being sent: password managers and systems write into a field without an event.
 * @returns the values that the fields show, in their clean form
 */
export function readFields(form: Form, event?: SyntheticEvent, cleans: Cleans<object> = {}): object {
  const element = event?.currentTarget
  if (element instanceof HTMLFormElement) for (const field of element.elements) readField(form, field)
  for (const name of Object.keys(cleans)) cleanField(form, name, cleans, false)
  return form.getValues()
}

/** A field that is read when it is left, too, and then shows its clean form; `onClean` is called when that is new. */
export const readOnBlur = (
  form: Form & { formState: { isSubmitted: boolean } },
  field: UseFormRegisterReturn,
  cleans: Cleans<object>,
  onClean: () => void,
): UseFormRegisterReturn => ({
  ...field,
  onBlur: (event) => {
    readField(form, event.target)
    if (cleanField(form, field.name, cleans, form.formState.isSubmitted)) onClean()
    return field.onBlur(event)
  },
})
