import { isRefused, wordsIn } from '#store/core/refusals'

/** The server's first message about each field that a 422 refuses, by the name of the field. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!isRefused(error)) return {}
  const { errors } = Object(error.body) as { errors?: unknown }
  return Object.fromEntries(
    Object.entries(Object(errors) as object).flatMap(([field, words]): [string, string][] => {
      const [first]: unknown[] = Array.isArray(words) ? words : [words]
      const text = wordsIn(first)
      return text === null ? [] : [[field, text]]
    }),
  )
}
