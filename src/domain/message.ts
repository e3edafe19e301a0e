import type en from '#locales/en.json'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** The key of a text in `locales`. Errors and notices travel as keys; only a screen turns them into words. */
export type MessageKey = Exclude<Leaves<typeof en>, `${string}_one` | `${string}_other`>

/** How many characters of the server's own words are shown. */
export const longestWords = 200

/** Why something a person asked for did not happen, in a form that a screen can word. */
export type Failure = {
  key: MessageKey
  /** The server's own words, shown in place of the key's. */
  text?: string
  /** It is about what was typed, and stands under the field. */
  isOfField?: boolean
  /** The form has told it where it belongs: there is nothing more to show. */
  isTold?: boolean
  /** The server's own words about single fields, by the name of the field. */
  fields?: Readonly<Record<string, string>>
}
