export type AddressOptions = {
  /** The values of the names in braces in the path. */
  path?: Readonly<Record<string, string | number>>
  query?: Record<string, string | number | undefined>
  /** Uses the host of the general API: `api` instead of `account-api`. */
  isGeneral?: boolean
}

const withoutUndefined = (query: NonNullable<AddressOptions['query']>) =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** The address of a call. @param path its variable parts have names in braces */
export const addressOf = (
  baseUrl: string,
  path: string,
  { path: values = {}, query = {}, isGeneral = false }: AddressOptions,
) => {
  const base = isGeneral ? baseUrl.replace('account-api', 'api') : baseUrl
  const named = (_: string, name: string) => encodeURIComponent(String(values[name]))
  const search = new URLSearchParams(withoutUndefined(query)).toString()
  return base + path.replace(/\{(\w+)\}/g, named) + (search && `?${search}`)
}
