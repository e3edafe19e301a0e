/** Caches a value for each language tag: formatters are slow to make, and a history can have a thousand sessions. */
export function perTag<Made>(make: (tag: string) => Made): (tag: string) => Made {
  const known = new Map<string, Made>()
  return (tag) => {
    const made = known.get(tag) ?? make(tag)
    known.set(tag, made)
    return made
  }
}
