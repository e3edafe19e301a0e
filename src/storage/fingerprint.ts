/** A hash (FNV-1a, 32 bits, with two seeds), so that storage can be compared with a token without keeping the token. */
export function fingerprint(token: string): string {
  const hash = (seed: number) => {
    let value = seed
    for (const char of token) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193)
    return (value >>> 0).toString(36)
  }
  return `${hash(0x811c9dc5)}-${hash(0x9747b28c)}`
}
