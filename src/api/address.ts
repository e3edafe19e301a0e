import type { CallOptions } from './client.ts'

const withoutUndefined = (query: NonNullable<CallOptions['query']>) =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** The address of a call. @param path its variable parts have names in braces */
export const addressOf = (
  baseUrl: string,
  path: string,
  { path: values = {}, query = {}, isGeneral = false }: CallOptions,
) => {
  const base = isGeneral ? baseUrl.replace('account-api', 'api') : baseUrl
  const named = (_: string, name: string) => encodeURIComponent(String(values[name]))
  const search = new URLSearchParams(withoutUndefined(query)).toString()
  return base + path.replace(/\{(\w+)\}/g, named) + (search && `?${search}`)
}
