/** A random identifier: 40 hexadecimal digits after a prefix. */
export function opaque(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return prefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A random code.
 * @param length how many digits, at most nine
 */
export function randomDigits(length: number): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 10 ** length).padStart(length, '0')
}
