// Shows: onboarding-17.
import { describe, expect, it } from 'vitest'
import { birthdateIssues, birthdateCleans, dateIn, dateParts, dateText } from './birthdate.ts'

const parts = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('|')
  return { day, month, year }
}

describe('a date in three fields', () => {
  it.each([
    ['31|12|1988', '1988-12-31'],
    ['5|4|1990', '1990-04-05'],
    ['1er|janvier|1990', '1990-01-01'],
    ['2nd|3|1990', '1990-03-02'],
    ['1ste|3|1990', '1990-03-01'],
    ['3e|3|1990', '1990-03-03'],
    ['1x|3|1990', '1990-03-1x'],
    [' 7.| déc. |1988 ', '1988-12-07'],
    ['٣١|١٢|١٩٨٨', '1988-12-31'],
    ['||', ''],
    ['31||', '--31'],
    ['|12|', '-12-'],
  ])('%s is stored as %j', (typed, date) => {
    expect(dateText(parts(typed))).toBe(date)
  })

  it.each(['31|12|1988', '5|4|1990', '31||', '|2|', '||19', '||'])(
    '%s comes back as it was typed',
    (typed) => {
      expect(dateParts(dateText(parts(typed)))).toEqual(parts(typed))
    },
  )

  it.each([
    ['December', '12'],
    ['Déc', '12'],
    ['maart', '3'],
    ['März', '3'],
    ['juil.', '7'],
    ['août', '8'],
    ['09', '9'],
    // June and July in French.
    ['jui', 'jui'],
    ['Foo', 'Foo'],
  ])('a month may be typed as a name: %s is %s', (typed, month) => {
    expect(birthdateCleans.month(typed)).toBe(month)
  })
})

// As they are written in documents, sheets, mails and other portals.
describe('a date that is pasted or typed as a whole', () => {
  it.each([
    ['31/12/1988', '31|12|1988'],
    ['31-12-1988', '31|12|1988'],
    [' 31 12 1988\n', '31|12|1988'],
    ['1988-12-31', '31|12|1988'],
    ['1988-12-31T00:00:00.000Z', '31|12|1988'],
    ['31121988', '31|12|1988'],
    ['19881231', '31|12|1988'],
    ['5/4/1990', '5|4|1990'],
    ['12/31/1988', '31|12|1988'],
    ['31 décembre 1988', '31|12|1988'],
    ['le 1er janvier 1990', '1|1|1990'],
    ['samedi 31 déc. 1988', '31|12|1988'],
    ['December 31, 1988', '31|12|1988'],
    ['31. Dezember 1988', '31|12|1988'],
    ['29/02/1988', '29|2|1988'],
    ['１２／０４／１９８８', '12|4|1988'],
    ['31/12/1870', '31|12|1870'],
    ['00.00.1960', '0|0|1960'],
  ])('is taken apart: %j', (text, typed) => {
    expect(dateIn(text)).toEqual(parts(typed))
  })

  it.each([
    '',
    '1988',
    '0',
    '31/12',
    '31/12/88',
    '29/02/1989',
    '31/13/1988',
    '3112198',
    '10 20 30 1988',
    'Claire',
  ])('is none: %j', (text) => {
    expect(dateIn(text)).toBeNull()
  })
})

describe('a birthdate is required, and a day of the past', () => {
  const required = { key: 'field.required' }
  it.each([
    ['||', { day: required, month: required, year: required }],
    ['12|4|1988', {}],
    ['1|1|1900', {}],
    ['31|12|1899', { year: { key: 'birthdate.tooEarly', min: 1900 } }],
    ['14|6|2026', {}],
    ['15|6|2026', { year: { key: 'birthdate.past' } }],
    ['|4|1988', { day: { key: 'birthdate.noDay' } }],
    ['12||1988', { month: { key: 'birthdate.noMonth' } }],
    ['12|4|', { year: { key: 'birthdate.noYear' } }],
    [
      '32|13|88',
      {
        day: { key: 'birthdate.day' },
        month: { key: 'birthdate.month' },
        year: { key: 'birthdate.year' },
      },
    ],
    ['0|0|1988', { day: { key: 'birthdate.onlyYear' }, month: { key: 'birthdate.onlyYear' } }],
    ['||1988', { day: { key: 'birthdate.onlyYear' }, month: { key: 'birthdate.onlyYear' } }],
    ['00|4|1988', { day: { key: 'birthdate.onlyYear' } }],
    ['1|1|12026', { year: { key: 'birthdate.year' } }],
    ['31|4|1988', { day: { key: 'birthdate.monthDays', max: 30 } }],
    ['30|février|1988', { day: { key: 'birthdate.monthDays', max: 29 } }],
    ['29|2|1989', { day: { key: 'birthdate.monthDays', max: 28 } }],
  ])('%s on 2026-06-15', (typed, issues) => {
    expect(birthdateIssues(parts(typed), '2026-06-15')).toEqual(issues)
  })
})
