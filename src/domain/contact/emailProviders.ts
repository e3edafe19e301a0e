import { emailText } from './email.ts'
import { isUsual } from './emailTypo.ts'

// Not beside the usual ones, which every login loads.
const others = (
  'aol.com bbox.fr belgacom.be bluewin.ch brutele.be duck.com edpnet.be fastmail.com free.fr ' +
  'freenet.de gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hey.com home.nl hotmail.co.uk ' +
  'hotmail.es hotmail.it hotmail.nl hushmail.com kpnmail.nl laposte.net libero.it live.it ' +
  'live.nl mac.com mail.be mail.ru mailbox.org mailo.com me.com neuf.fr numericable.be ' +
  'numericable.fr orange.be orange.fr orange.lu outlook.es outlook.it outlook.pt pandora.be ' +
  'planet.nl pm.me posteo.de proton.me protonmail.ch protonmail.com rocketmail.com sapo.pt sfr.fr ' +
  'swing.be t-online.de tuta.com tutanota.com tvcablenet.be upcmail.nl versateladsl.be virgilio.it wanadoo.fr ' +
  'web.de wp.pl xs4all.nl yahoo.co.uk yahoo.es yahoo.it yandex.com ziggo.nl zonnet.nl'
).split(' ')

/** The domain of an address at no known provider, which may be that of an employer; null for any other text. */
export function workDomain(email: string): string | null {
  const domain = /@([^\s@]+)$/.exec(emailText(email))?.[1]?.toLowerCase() ?? ''
  return !domain || isUsual(domain) || others.includes(domain) ? null : domain
}
