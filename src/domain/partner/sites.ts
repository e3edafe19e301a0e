import { env } from '#domain/settings/env.ts'
import type { Variant } from '#domain/locale/variant.ts'
import { isIn, type Service, services } from './platform.ts'
import { parsedUrl } from '#domain/address/url.ts'

/**
 * The addresses that the portal leads to; one that is not set, or that the country does not have, is empty. `hosts`:
 * those of the provider, to which the answer to a partner's request may lead as well.
 */
export type Sites = Record<Service['name'] | 'employee' | 'admin' | 'privacy' | 'terms', string> & {
  hosts: readonly string[]
}

/**
 * The sites of a visit. The address of a platform is the current host with its `account` subdomain replaced, or a
 * setting; the others are settings.
 */
export function sitesOf({ protocol, host }: { protocol: string; host: string }, variant: Variant): Sites {
  const domain = host.replace(/^account\./, '')
  const deals = parsedUrl(env.VITE_DEALS_URL)
  if (env.VITE_DEALS_CLIENT_ID) deals?.searchParams.set('client_id', env.VITE_DEALS_CLIENT_ID)
  const own = services.map((service) => {
    const { name, label } = service
    const address = label === null ? (deals?.href ?? '') : `${protocol}//${label}.${domain}/`
    return [name, isIn(service, variant) ? address : '']
  })
  const all = {
    ...(Object.fromEntries(own) as Record<Service['name'], string>),
    employee: env.VITE_EMPLOYEE_URL,
    admin: env.VITE_ADMIN_URL,
  }
  const further = env.VITE_ALLOWED_REDIRECT_HOSTS.split(',').filter(Boolean)
  // Left out are those that are not set, and the platforms when the portal runs on an IP address.
  const sites = Object.values(all).filter((site) => parsedUrl(site))
  const hosts = [...sites.map((site) => new URL(site).host), ...further]
  const privacy = env.VITE_PRIVACY_URL
  return { ...all, privacy, terms: env.VITE_TERMS_URL || privacy, hosts }
}
