import { countryName, lettersOf } from '#session/devices/countryName.ts'
import { foreignText } from '#domain/text/foreignText.ts'

// Of each town its names in Dutch, French and German, if they differ from what servers write, and others that servers write.
// The last one is a village near Liège, not Sint-Niklaas.
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
Edingen/Enghien, Lessen/Lessines, Zinnik/Soignies, Tubeke/Tubize, Sankt Vith/Saint-Vith/Sankt Vith
Luxemburg/Luxembourg/Luxemburg/Luxembourg City, /Esch-sur-Alzette/Esch an der Alzette, /Differdange/Differdingen
/Dudelange/Düdelingen, /Pétange/Petingen, /Ettelbruck/Ettelbrück, /Clervaux/Clerf, /Sanem/Sassenheim, /Bettembourg/Bettemburg
/Schifflange/Schifflingen, /Bertrange/Bertringen, /Hesperange/Hesperingen, /Mondercange/Monnerich, /Rumelange/Rümelingen
/Walferdange/Walferdingen, /Mondorf-les-Bains/Bad Mondorf, /Bascharage/Niederkerschen
Saint-Nicolas`

const languages = ['nl', 'fr', 'de']
const known = new Map(
  towns.split(/[,\n]\s*/).flatMap((row) => {
    const names = row.split('/')
    return names.map((name) => [lettersOf(name), names] as const)
  }),
)

/** The name of a town of Belgium or Luxembourg in the language of the page; of another one, and in English, as it comes. */
export function townName(city: string, country: string | null, tag: string): string {
  const isNear = ['Belgium', 'Luxembourg'].includes(countryName(country ?? '', 'en'))
  const names = isNear ? known.get(lettersOf(city)) : undefined
  return names?.[languages.indexOf(tag.slice(0, 2))] || foreignText(city)
}
