/** The attributes that tie a control to the error and the hint of its `Field`; `described` is another id. */
export function fieldAria(
  id: string,
  { error, hint, described }: { error: unknown; hint: unknown; described?: string | undefined },
) {
  const ids = [described, error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
}
