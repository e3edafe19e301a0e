import { readable } from '#domain/text/readable'

/**
 * Whether a contact of the profile is the target of an enabled method. The server masks the target, so the visible
 * parts are compared. A method without a target counts as the contact of its kind.
 * @param contact an e-mail address, or a phone number in E.164
 * @param method the enabled method of that kind; undefined when there is none, or the methods are not loaded
 */
export function isVerified(
  contact: string | null | undefined,
  method: { target: string | null } | undefined,
): boolean {
  if (!contact || !method) return false
  if (method.target === null) return true
  const visible = plain(method.target).split(/[•*]+/)
  const [start = '', end = ''] = [visible[0], visible.at(-1)]
  const own = plain(contact)
  if (visible.length === 1) return own === start
  return own.length >= start.length + end.length && own.startsWith(start) && own.endsWith(end)
}

const plain = (text: string) => readable(text).replace(/\s/g, '').toLowerCase()
