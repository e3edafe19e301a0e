import { env } from '#env'

/** The address of the page that says whether the services run; '' when none is configured. */
export const statusUrl = (): string => env.VITE_STATUS_URL
