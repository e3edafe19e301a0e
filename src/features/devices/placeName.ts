import { displayText } from '#domain/text/displayText.ts'
import { type longDate, perText } from '#domain/time/relativeTime.ts'
import type { Device, Session } from './deviceSessions.ts'
import { readablePart } from '#domain/text/readable.ts'

// Names that servers use and `Intl` does not, as `lettersOf` has them; first those that the forms below would misread.
const otherNames = {
  CD: 'drcongo democraticrepublicofcongo congodemocraticrepublicof',
  HK: 'hongkongsar chinahongkongsar hongkongsarchina',
  KP: 'democraticpeoplesrepublicofkorea koreademocraticpeoplesrepublicof',
  TW: 'republicofchina',
  US: 'unitedstatesofamerica usa',
  AE: 'uae',
  AX: 'aland',
  BN: 'bruneidarussalam',
  BQ: 'bonairesinteustatiusandsaba bonaire',
  CG: 'congo congorepublic',
  CI: 'ivorycoast',
  CV: 'caboverde capeverde',
  CZ: 'czechrepublic',
  FJ: 'fijiislands',
  GB: 'unitedkingdomofgreatbritainandnorthernireland greatbritain uk',
  IM: 'manisleof',
  KG: 'kyrgyzrepublic',
  KR: 'korea',
  LA: 'laopeoplesdemocraticrepublic',
  LY: 'libyanarabjamahiriya',
  MK: 'macedonia fyrom',
  MM: 'burma',
  MO: 'macau macausar macaosar macaosarchina',
  PS: 'palestinianterritory palestinianterritories palestinianterritoryoccupied',
  RU: 'russianfederation',
  SK: 'slovakrepublic',
  SY: 'syrianarabrepublic',
  SZ: 'swaziland eswatini',
  TL: 'easttimor',
  TR: 'turkey turkiye',
  UM: 'unitedstatesminoroutlyingislands',
  VA: 'holysee vaticancitystate',
  VG: 'virginislandsbritish',
  VI: 'virginislandsus unitedstatesvirginislands',
  WF: 'wallisandfutunaislands',
}

/** An English name reduced to letters for comparison: no accents, `and` for `&`, `saint` for `St.`, no `the`. */
const lettersOf = (name: string) =>
  readablePart(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bst\b/, 'saint')
    .replace(/\bthe\b/g, '')
    .replace(/[^a-z]/g, '')

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Every pair of letters; first the countries of most logins, because each name is slow to look up. */
const codes = [
  ...'BE LU FR NL DE GB'.split(' '),
  ...letters.flatMap((one) => letters.map((other) => one + other)),
].values()
const namesIn = (tag: string, style: 'long' | 'short') =>
  new Intl.DisplayNames([tag], { type: 'region', style, fallback: 'none' })
const names = perText((tag) => namesIn(tag, 'long'))
const shortNames = perText((tag) => namesIn(tag, 'short'))

/** The codes read so far, by the letters of their English names. */
const known = new Map(
  Object.entries(otherNames).flatMap(([code, others]) =>
    others.split(' ').map((name) => [name, code] as const),
  ),
)

const beforeName =
  /^(?:(?! of ).)*(?:republic|kingdom|states?|commonwealth|principality|duchy|sultanate|union|territory) of /i
/** A name as it is; without what follows a comma or a bracket; and without the kind of state before it. */
const formsOf = (name: string) => [name, name.replace(/[,([].*/s, ''), name.replace(beforeName, '')]

/** The code of a country by its English name; reads codes until one has that name. */
function codeOf(wanted: string): string | undefined {
  while (!known.has(wanted)) {
    const { value: code } = codes.next()
    if (!code) break
    const own = [shortNames('en').of(code), names('en').of(code)].flatMap((name) => formsOf(name ?? ''))
    for (const found of own.map(lettersOf)) if (found && !known.has(found)) known.set(found, code)
  }
  return known.get(wanted)
}

const wordsIn = perText(() => new Map<string, string>())

/** A country in the language of the page, by its English name; an unknown one as it is, '' without visible text. */
export function countryName(name: string, tag: string): string {
  const found = wordsIn(tag).get(name)
  if (found !== undefined) return found
  const code = formsOf(readablePart(name))
    .map((form) => codeOf(lettersOf(form)))
    .find(Boolean)
  const words = (code && names(tag).of(code)) || displayText(name)
  wordsIn(tag).set(name, words)
  return words
}

// Of each town its names in Dutch, French and German, if they differ from what servers write, and others that servers
// write. The last two are villages near Liège and in Laakdal, not Sint-Niklaas and not the commune of Brussels.
const towns = `
Brussel/Bruxelles/Brüssel/Brussels, Antwerpen/Anvers/Antwerpen/Antwerp, Gent/Gand/Gent/Ghent, Brugge/Bruges/Brügge, Leuven/Louvain/Löwen
Mechelen/Malines/Mecheln, Kortrijk/Courtrai, Oostende/Ostende/Ostende/Ostend, Ieper/Ypres/Ypern, Aalst/Alost, Roeselare/Roulers
Sint-Niklaas/Saint-Nicolas, Sint-Truiden/Saint-Trond, Tongeren/Tongres, Tienen/Tirlemont, Dendermonde/Termonde, Oudenaarde/Audenarde
Geraardsbergen/Grammont, Ronse/Renaix, Lier/Lierre, Vilvoorde/Vilvorde, Halle/Hal, Veurne/Furnes, Menen/Menin
Elsene/Ixelles, Schaarbeek/Schaerbeek, Ukkel/Uccle, Vorst/Forest, Oudergem/Auderghem, Watermaal-Bosvoorde/Watermael-Boitsfort
Sint-Gillis/Saint-Gilles, Sint-Jans-Molenbeek/Molenbeek-Saint-Jean, Sint-Joost-ten-Node/Saint-Josse-ten-Noode
Sint-Lambrechts-Woluwe/Woluwe-Saint-Lambert, Sint-Pieters-Woluwe/Woluwe-Saint-Pierre, Sint-Agatha-Berchem/Berchem-Sainte-Agathe
Luik/Liège/Lüttich, Namen/Namur/Namur, Bergen/Mons/Mons, Doornik/Tournai/Tournai, Moeskroen/Mouscron, Aarlen/Arlon/Arel
Bastenaken/Bastogne, Hoei/Huy, Nijvel/Nivelles, Waver/Wavre, Eigenbrakel/Braine-l'Alleud, 's-Gravenbrakel/Braine-le-Comte, Aat/Ath
Diksmuide/Dixmude, Nieuwpoort/Nieuport, De Panne/La Panne, Koksijde/Coxyde, De Haan/Le Coq, Temse/Tamise, Laken/Laeken
Sint-Genesius-Rode/Rhode-Saint-Genèse, Voeren/Fourons, Borgworm/Waremme, Geldenaken/Jodoigne, Hannuit/Hannut, Wezet/Visé
Genepiën/Genappe, Terhulpen/La Hulpe, Komen/Comines, Kelmis/La Calamine/Kelmis, Amel/Amblève/Amel, Büllingen/Bullange/Büllingen
Edingen/Enghien, Lessen/Lessines, Zinnik/Soignies, Tubeke/Tubize, Sankt Vith/Saint-Vith/Sankt Vith
Luxemburg/Luxembourg/Luxemburg/Luxembourg City, /Esch-sur-Alzette/Esch an der Alzette, /Differdange/Differdingen
/Dudelange/Düdelingen, /Pétange/Petingen, /Ettelbruck/Ettelbrück, /Clervaux/Clerf, /Sanem/Sassenheim, /Bettembourg/Bettemburg
/Schifflange/Schifflingen, /Bertrange/Bertringen, /Hesperange/Hesperingen, /Mondercange/Monnerich, /Rumelange/Rümelingen
/Walferdange/Walferdingen, /Mondorf-les-Bains/Bad Mondorf, /Bascharage/Niederkerschen
Saint-Nicolas, Vorst`

const townLanguages = ['nl', 'fr', 'de']
const knownTowns = new Map(
  towns.split(/[,\n]\s*/).flatMap((row) => {
    const own = row.split('/')
    // In Brussels some servers write both, as `Ixelles-Elsene`.
    const both = own.slice(0, 2).reverse().join('-')
    return [...own, both].filter(Boolean).map((name) => [lettersOf(name), own] as const)
  }),
)

/** The name of a town of Belgium or Luxembourg in the language of the page; of another one, and in English, as it comes. */
export function townName(city: string, country: string | null, tag: string): string {
  const isNear = ['Belgium', 'Luxembourg'].includes(countryName(country ?? '', 'en'))
  const own = isNear ? knownTowns.get(lettersOf(city)) : undefined
  return own?.[townLanguages.indexOf(tag.slice(0, 2))] || displayText(city)
}

type Place = Pick<Session, 'city' | 'country'>

const townOf = ({ city, country }: Place, tag: string) => townName(city ?? '', country, tag)
const countryOf = ({ country }: Place, tag: string) => (country === null ? '' : countryName(country, tag))

/** Where a session was, such as `Gent, België`; '' when nobody knows. */
export const placeOf = (place: Place, tag: string): string =>
  [townOf(place, tag), countryOf(place, tag)].filter(Boolean).join(', ')

/** Where and when a device was used last, such as `Ghent · 3 March 2026`; '' when nobody knows. */
export function lastUse({ last, latest }: Device, tag: string, written: typeof longDate): string {
  const town = last && (townOf(last, tag) || countryOf(last, tag))
  return [town, written(latest, tag)].filter(Boolean).join(' · ')
}
