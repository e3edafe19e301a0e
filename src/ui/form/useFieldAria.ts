import { useId } from 'react'

interface Described {
  id?: string | undefined
  error?: unknown
  hint?: unknown
  'aria-describedby'?: string | undefined
}

/** The attributes that tie a control to the error and the hint of its `Field`, and its id: a given one or its own. */
export function useFieldAria({ id, error, hint, 'aria-describedby': described }: Described) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const ids = [described, error ? `${fieldId}-error` : '', hint ? `${fieldId}-hint` : ''].filter(Boolean)
  return {
    id: fieldId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
}
