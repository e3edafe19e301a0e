// Shows: security-67.
import { expect, it } from 'vitest'
import { localWords } from './localWords.ts'
import { type Strength, strengthOf } from './strength.ts'

/** Passwords as people here make them, between blanks, by what they have to be called. */
const passwords: Record<Strength, string> = {
  weak: `
    Password1! Password2026! Wachtwoord1! W@chtw00rd1! !Wachtwoord1 1Wachtwoord! Motdepasse1! Passwort123! Geheim1234!
    Welkom2026! Bienvenue1! Wëllkomm2026! Bonjour2024! Iloveyou2026! Jetaime123! Chocolat1! Doudou1983!
    Januari2026! Février2026! Dezember2025! Printemps2026! Herfst-2025 Vendredi13! Maandag123! Vakantie2026! Vacances2026!
    Kerstmis2025! Antwerpen1! Luxembourg2026! Lëtzebuerg1! Charleroi71! Belgique2026*
    Anderlecht1908! Dudelange91! Fcbarcelona10! Kuifje1234!
    Sophie1985! Nathalie1972? Mohamed1990! @nnem@rie85! Maaltijdcheque1! Chequerepas2026! Ecocheques1!
    Azertyuiop1! Azerty123456! Qsdfghjklm1! Wxcvbn123456! Aqwzsxedc12! Qwertzuiop1!`,
  fair: `
    Zomer2025!! Été2026!!! Zomer-2026! Bruxelles1000! Brussel1000! Oostende8400! Esch-sur-Alzette1 Standard1898!
    Loulou2015!! Sophie.1985! Sarah&Thomas1 Yxcvbnm,2026! Sdfghjk!47
    Antwerpen58203# ClubBrugge1891! Jean-Pierre1!`,
  good: 'Xk3$mPq9!z Antwerpen7402938#',
  strong: `
    Ik-eet-graag-friet-7 Trein.lamp.zebra.Kast4 Le-chat-dort-sur-3-toits Kruidnagel-lepel-4711-Mist! Vier-Bäume-am-Bach-09
    correct-Horse-battery-5taple Dräi-gréng-Schirmer-um-Daach-8 vG7#pLw2!qRzX9`,
}

it.each(
  Object.entries(passwords).flatMap(([strength, text]) =>
    text
      .trim()
      .split(/\s+/)
      .map((password) => [password, strength] as const),
  ),
)('the strength of %s is %s', (password, strength) => {
  expect(strengthOf(password, [])).toBe(strength)
})

it.each(Object.entries(localWords))(
  'the words of %s are few, and written as they are looked up',
  (_, words) => {
    expect(words).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/)
    expect(words.split(' ').length).toBeLessThanOrEqual(250)
    expect(new Set(words.split(' ')).size).toBe(words.split(' ').length)
  },
)

it('of a long password the first hundred characters are estimated', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}-`).join('')
  expect(strengthOf(words.repeat(100), [])).toBe('strong')
  expect(strengthOf('a'.repeat(100) + words, [])).toBe('weak')
})

it('a password made of the words of its person is weaker, with accents too', () => {
  expect(strengthOf('Vandenbroucke1!', [])).toBe('strong')
  expect(strengthOf('Vandenbroucke1!', ['vandenbroucke'])).not.toBe('strong')
  expect(strengthOf('Hélène-Lefèvre1!', ['helene', 'lefevre'])).toBe('fair')
})
