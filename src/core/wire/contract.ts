import type { NamesIn } from './endpoint.ts'

/** The calls that an `api.ts` defines: `POST /merge/{id}/claim`. */
export type CallsOf<Module> = Module extends unknown
  ? {
      [Name in keyof Module]: Module[Name] extends {
        method: infer M extends string
        path: infer Path extends string
      }
        ? `${M} ${Path}`
        : never
    }[keyof Module]
  : never

/** A reply: what it means and what the portal makes of it, and an example of its body. */
export type Reply = readonly [meaning: string, example?: unknown]

/** What the definition of a call does not say. */
export type Row = {
  /** What the call does, in one sentence. */
  summary: string
  /** Which pages call it, and when. */
  from: string
  /** What else there is to know of what it sends. */
  note?: string
  /** Who calls it, where the definition does not tell: `bearer` by default. */
  by?: 'either'
  /** It needs a grant, or one for itself: 403 makes the portal ask for a step-up, and then the call can be made again. */
  grant?: true | 'single'
  /** An example of each name in braces of its path. */
  path?: Readonly<Record<string, string>>
  /** The parameters of the query: an example of each; those with `?` at the end of the name may be missing. */
  query?: Readonly<Record<string, string>>
  /** An example of the body. */
  body?: unknown
  /** The replies that are this call's own, by status; 2xx without an example: the body is not read. */
  replies: Readonly<Record<number, Reply>>
}

type RowOf<Name> = Name extends `${string} ${infer Path}`
  ? Row & ([NamesIn<Path>] extends [never] ? unknown : { path: Readonly<Record<NamesIn<Path>, string>> })
  : never

/** The meaning of each call of a module. */
export type Contract<Module> = { readonly [Name in CallsOf<Module>]: RowOf<Name> }

export const payload = { payload: 'pay_7f3a' }
export const done = ['Done.'] as const
export const words = (message: string) => ({ message })

const gone = 'The request of this code is not known any more: the person begins again.'

/** What answers a code that is not right. */
export const codeRefused = {
  400: [gone, words('This request is not known.')],
  404: [gone, words('This request is gone.')],
  410: [gone, words('This request has expired.')],
  422: ['The code is wrong: told under the field, in words of the portal.', words('The code is wrong.')],
} as const

/** What the code of a link may be: mail programs cut other characters off the end of an address. */
export const codeOfLink =
  'of a link: letters, digits, `-`, `_`, and at the end a letter or a digit; sent as the link has it'

/** What answers a contact that cannot be used. */
export const contactRefused = [
  'The contact cannot be used: server’s words; `email-duplicated` and `sms-duplicated` say that another account has it.',
  words('email-duplicated'),
] as const
