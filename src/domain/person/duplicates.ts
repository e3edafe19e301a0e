/** The duplicates of an account: which of its contacts they share, its platforms, and the number of them on each. */
export type DuplicateInfo = Record<'email' | 'phone', string | null> &
  Record<'email_duplicated' | 'phone_duplicated' | 'has_mymonizze' | 'has_clientarea', boolean | null> &
  Record<'duplicated_mymonizze' | 'duplicated_clientarea', number>

/** What proves that an account is one's own: one of its cards, or its password. */
export type Proof = 'card' | 'password'

/** A similar account: its contacts are masked; `proofs` are the ways to prove that one owns it. */
export type SimilarAccount = {
  id: string | number
  platform: 'mymonizze' | 'clientarea'
  email: string | null
  phone: string | null
  proofs: Proof[]
}
