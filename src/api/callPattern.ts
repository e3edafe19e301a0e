/** A call (`DELETE /token/301 503`) with `…` for what stands for an id in its path. */
export function callPattern(call: string): string {
  const [method = '', path = '', ...rest] = call.split(' ')
  const pattern = path.replace(
    /(\/(?:token|merge|revoke)\/)[^/]+|[^/]*\d[^/]*/g,
    (_, area = '') => `${area}…`,
  )
  return [method, pattern, ...rest].join(' ')
}
