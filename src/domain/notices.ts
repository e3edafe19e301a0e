/** Something about the account that deserves its holder's attention; the dashboard words it. */
export type Notice = { kind: 'passwordOld'; months: number; changedOn: string }

const monthsBetween = (from: Date, to: Date) =>
  (to.getFullYear() - from.getFullYear()) * 12 +
  to.getMonth() -
  from.getMonth() -
  (to.getDate() < from.getDate() ? 1 : 0)

/**
 * The notices that follow from the state of an account (decisions.md §11).
 * @param now milliseconds since the epoch
 */
export function noticesOf(
  account: { last_password_change?: string | null | undefined },
  now: number,
): Notice[] {
  const changedOn = account.last_password_change
  if (!changedOn || Number.isNaN(Date.parse(changedOn))) return []
  const months = monthsBetween(new Date(changedOn), new Date(now))
  return months >= 12 ? [{ kind: 'passwordOld', months, changedOn }] : []
}
