import { describe, expect, it } from 'vitest'
import { ownWordsOf, passwordPolicy, passwordRules, passwordRulesAttribute } from './password.ts'

const missing = (password: string, ownWords: string[] = ['claire']) =>
  passwordRules(password, ownWords)
    .filter(({ isMet }) => !isMet)
    .map(({ id }) => id)

it('nothing typed meets nothing', () => {
  expect(missing('')).toEqual(['length', 'lower', 'upper', 'digit', 'symbol', 'own'])
})

it.each([
  ['Bonavo-2026!', []],
  ['Bonavo-20', ['length']],
  ['BONAVO-2026!', ['lower']],
  ['bonavo-2026!', ['upper']],
  ['Bonavo-voila!', ['digit']],
  ['Bonavo 2026 x', ['symbol']],
  ['Éé3!😀😀😀😀😀', ['length']],
  ['Éé3!😀😀😀😀😀😀', []],
  ['ÄÖÜß٣ñññ€€', []],
  ['  Aa1 🦊     ', []],
  ['Aa1\u200b\u0301\u00a0\u0000xxxx', ['symbol']],
] as const)('%j lacks %j', (password, rules) => {
  expect(missing(password)).toEqual(rules)
})

describe('own words', () => {
  it.each([
    [{ firstname: 'Claire', lastname: 'Dubois' }, ['claire', 'dubois']],
    [
      { firstname: 'Élodie-Anne', lastname: 'de la Cruz' },
      ['elodie-anne', 'elodie', 'anne', 'de la cruz', 'cruz'],
    ],
    [{ email: 'j.van.den-berg+x@mail.example.be' }, ['j.van.den-berg+x', 'berg']],
    [{ username: 'JO@EXAMPLE.be', firstname: 'Jo', lastname: null }, []],
    [{ username: '+32470123412' }, ['+32470123412', '32470123412']],
    [{ firstname: 'İpek' }, ['ipek']],
    [{ firstname: '', lastname: undefined }, []],
    [{}, []],
  ])('of %j are %j', (person, words) => {
    expect(ownWordsOf(person)).toEqual(words)
  })

  it.each([
    ['xxCLAIRExx1!', false],
    ['Cláïre-2026!', false],
    ['Clair-e2026!', true],
  ])('in %j: free of them is %s', (password, isMet) => {
    expect(passwordRules(password, ownWordsOf({ firstname: 'Claire' }))).toContainEqual({
      id: 'own',
      isMet,
      ...(!isMet && { word: 'claire' }),
    })
  })

  it.each([
    ['Caravan-Maan42!', { lastname: 'van den Berg' }, undefined],
    ['Herberg-Maan42!', { lastname: 'van den Berg' }, 'berg'],
    ['Hotel-Elan-42!', { lastname: "El Amrani-de 't Hart" }, undefined],
    ['Schwarz-Hart42', { lastname: "'t Hart" }, 'hart'],
    ['Vanden-Hoek42!', { lastname: 'Vanden Broucke' }, undefined],
    ['Januari-Maan42!', { firstname: 'Jan' }, undefined],
    ['Maan-Jan2026!', { firstname: 'Jan' }, 'jan'],
    ['Bananas-2026!', { email: 'ana.van.der@example.be' }, undefined],
    ['Maan+Ana+2026!', { email: 'ana.van.der@example.be' }, 'ana'],
    ['Maan-Jo1-2026!', { username: 'jo1@example.be' }, 'jo1'],
  ])('of which %j holds a part, by %j: %s', (password, person, word) => {
    const [own] = passwordRules(password, ownWordsOf(person)).filter(({ id }) => id === 'own')
    expect([own?.word, own?.isMet ?? true]).toEqual([word, word === undefined])
  })

  it('are no rule when the person is unknown', () => {
    expect(passwordRules('x', []).map(({ id }) => id)).toEqual([
      'length',
      'lower',
      'upper',
      'digit',
      'symbol',
    ])
  })
})

it('password managers get the same rules', () => {
  expect(passwordRulesAttribute).toBe(
    'minlength: 10; maxlength: 128; required: lower; required: upper; required: digit; required: special',
  )
  expect(passwordPolicy.min).toBe(10)
})
