import { emailText } from './email.ts'

/** The usual e-mail providers in Belgium and Luxembourg. */
export const usual = (
  'gmail.com hotmail.com hotmail.be hotmail.fr outlook.com outlook.be outlook.fr live.be live.com live.fr msn.com ' +
  'icloud.com yahoo.com yahoo.fr telenet.be skynet.be proximus.be scarlet.be voo.be belgacom.net pt.lu vo.lu ' +
  'tango.lu internet.lu education.lu'
).split(' ')

const others = (
  'aol.com bbox.fr belgacom.be bluewin.ch brutele.be duck.com edpnet.be email.com email.lu fastmail.com free.fr ' +
  'freenet.de gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hey.com home.nl hotmail.co.uk hotmail.de ' +
  'hotmail.es hotmail.it hotmail.lu hotmail.nl hushmail.com kpnmail.nl laposte.net libero.it live.de live.it live.lu ' +
  'live.nl mac.com mail.be mail.com mail.ru mailbox.org mailo.com me.com mobistar.be neuf.fr numericable.be ' +
  'numericable.fr orange.be orange.fr orange.lu outlook.de outlook.es outlook.it outlook.lu outlook.pt pandora.be ' +
  'planet.nl planetinternet.be pm.me posteo.de proton.me protonmail.ch protonmail.com rocketmail.com sapo.pt sfr.fr ' +
  'swing.be t-online.de tuta.com tutanota.com tvcablenet.be upcmail.nl versateladsl.be virgilio.it visual.lu wanadoo.fr ' +
  'web.de win.be wp.pl xs4all.nl yahoo.be yahoo.co.uk yahoo.de yahoo.es yahoo.it yandex.com ymail.com ziggo.nl zonnet.nl'
).split(' ')

const domainOf = (email: string): string => /@([^\s@]+)$/.exec(emailText(email))?.[1]?.toLowerCase() ?? ''

/** Whether anybody can have an address at this domain. */
export const isProvider = (domain: string): boolean => usual.includes(domain) || others.includes(domain)

/** The domain of an address at no known provider, which may be that of an employer; null for any other text. */
export function workDomain(email: string): string | null {
  const domain = domainOf(email)
  return domain && !isProvider(domain) ? domain : null
}
