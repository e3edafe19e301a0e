// Removes case, accents and signs: `Côte-d’Or +33` becomes `cote d or 33`.
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The options that match a query: a word of the label or a keyword begins with it. Exact matches come first, then the
 * options whose label begins with it.
 */
export function matchesOf<Option extends { label: string; keywords?: readonly string[] }>(
  options: readonly Option[],
  query: string,
): Option[] {
  const sought = folded(query.slice(0, 100))
  const rank = ({ label, keywords = [] }: Option) => {
    const [words, names] = [folded(label), keywords.map(folded)]
    if (words === sought || names.includes(sought)) return 0
    if (words.startsWith(sought)) return 1
    const isFound = ` ${words}`.includes(` ${sought}`) || names.some((name) => name.startsWith(sought))
    return isFound ? 2 : 3
  }
  return options
    .map((option) => ({ option, at: rank(option) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .map(({ option }) => option)
}
