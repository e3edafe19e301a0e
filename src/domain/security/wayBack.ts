/** What somebody imagines to have lost. */
export const losses = ['phone', 'mailbox', 'both'] as const
export type Loss = (typeof losses)[number]

/** A way to set a new password, or to get the code of a login. */
type Way = 'resetEmail' | 'resetPhone' | 'codeEmail' | 'codeSms' | 'codeCard'

/** `always`: nothing is in the way; `password`: only with the password, which could not be reset; `never`. */
type Verdict = 'always' | 'password' | 'never'

export type WayBack = {
  ways: readonly { way: Way; works: boolean }[]
  verdict: Verdict
  /** What would help: a contact in the profile, or another method; null when nothing is missing. */
  missing: 'email' | 'phone' | 'method' | null
}

const needs = { resetEmail: 'mailbox', codeEmail: 'mailbox', resetPhone: 'phone', codeSms: 'phone' } as const

/**
 * Whether somebody could still log in after a loss, from the contacts of the profile and the methods of the two-step
 * verification. Without a method no code is asked for.
 */
export function wayBack(
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
  methods: readonly { id: string }[],
  loss: Loss,
): WayBack {
  const has = (id: string) => methods.some((method) => method.id === id)
  const resets: Way[] = [...(email ? ['resetEmail' as const] : []), ...(phone ? ['resetPhone' as const] : [])]
  const codes: Way[] = [
    ...(has('email') ? ['codeEmail' as const] : []),
    ...(has('sms') ? ['codeSms' as const] : []),
    ...(has('card') ? ['codeCard' as const] : []),
  ]
  const works = (way: Way) => way === 'codeCard' || (loss !== 'both' && needs[way] !== loss)
  const canLogIn = codes.length === 0 || codes.some(works)
  const canReset = resets.some(works)
  const contact = !email ? 'email' : !phone ? 'phone' : null
  const helps = loss === 'both' ? null : (contact ?? (canLogIn ? null : 'method'))
  return {
    ways: [...resets, ...codes].map((way) => ({ way, works: works(way) })),
    verdict: !canLogIn ? 'never' : canReset ? 'always' : 'password',
    missing: canLogIn && canReset ? null : helps,
  }
}
