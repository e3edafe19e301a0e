/** In ms: how long a call may take. */
export const timeout = 30_000

/** The headers of every call. @param bearer the token; null sends none */
export const headersOf = (deviceId: string, bearer: string | null): Record<string, string> => ({
  Accept: 'application/json',
  'Content-Type': 'application/json',
  'X-Device-ID': deviceId,
  ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
})

/** The header in which a write carries an id of its own; none without a name. */
export const repeatHeaders = (name: string | undefined): Record<string, string> =>
  name ? { [name]: crypto.randomUUID() } : {}

/** The headers that make a call a precheck of these fields. */
export const precheckHeaders = (fields: readonly string[] | undefined) =>
  fields && { Precognition: 'true', 'Precognition-Validate-Only': fields.join(',') }
