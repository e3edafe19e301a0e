import type en from '#locales/en.json'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** The key of a text in `locales`. Failures and toasts carry keys; only components translate them. */
export type MessageKey = Exclude<Leaves<typeof en>, `${string}_one` | `${string}_other`>

/** The most characters that are shown of the server's own words. */
export const longestWords = 200

/** Why an action of the person did not happen, in a form that a component can translate. */
export type Failure = {
  key: MessageKey
  /** The server's own words, shown instead of the text of the key. */
  text?: string
  /** The failure is about what was typed, and is shown under the field. */
  isOfField?: boolean
  /** The form has shown the failure itself, for example under a field: it is not shown a second time. */
  isTold?: boolean
  /** The server's own words about single fields, by the name of the field. */
  fields?: Readonly<Record<string, string>>
}
