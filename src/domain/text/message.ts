import type en from '#locales/en.json'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** The key of a text in `locales`. Failures and toasts carry keys; only components translate them. */
export type MessageKey = Exclude<Leaves<typeof en>, `${string}_one` | `${string}_other`>

/** The most characters that are shown of the server's own words. */
export const longestWords = 200
