// Shows: quality-50, quality-43.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { demoSettings, ofEach } from '#domain/settings/envSchema.ts'
import { settingsOf } from './settings.ts'

const be = 'https://account-api.example.be'
const lu = 'https://account-api.example.lu/v1'
const demo = 'http://account-api.bonavo.localhost:5174'
const privacy = 'https://www.example.be/privacy'
const needed = {
  ...ofEach('VITE_API_URL', be),
  VITE_API_URL_LU: lu,
  VITE_PRIVACY_URL: privacy,
  VITE_COOKIE_PREFIX: '__Secure-',
  VITE_CSP_REPORT_URL: 'https://reports.example.be/csp',
  VITE_LUX_MARKER: 'example.lu',
}
const allowed = { VITE_ALLOW_LOOPBACK: 'true' }
const sentence = (name: string) =>
  `${name} has to be given as an https: address without user info${
    name.startsWith('VITE_API_URL')
      ? ', query, hash or slash at its end'
      : name === 'VITE_CSP_REPORT_URL'
        ? ', blanks, quotes and the signs ; , $ \\'
        : ''
  }: set it in .env (see .env.example).`

const omit = (given: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(given).filter(([one]) => one !== name))

const run = (given: Record<string, string>, mode = 'production', command: 'build' | 'serve' = 'build') =>
  settingsOf({ mode, command }, given).env

describe('a production build', () => {
  test('takes API addresses that are given, with TLS', () => {
    expect(run(needed)).toMatchObject({ ...needed, VITE_MOCK_API: false })
  })

  test.each(['VITE_API_URL_BE', 'VITE_API_URL_LU', 'VITE_PRIVACY_URL'])(
    'does without no %s: a demo value is nothing to fall back on',
    (name) => {
      for (const given of [
        { ...needed, [name]: '' },
        omit(needed, name),
        { ...omit(needed, name), ...allowed },
      ])
        expect(() => run(given)).toThrow(new Error(sentence(name)))
    },
  )

  test('holds nothing of the demo: what is not set is empty, and so is not shown', () => {
    const { raw } = settingsOf({ mode: 'production', command: 'build' }, needed)
    const unset = Object.keys(demoSettings).filter((name) => !(name in needed))
    expect(unset).toEqual(expect.arrayContaining(['VITE_HELP_EMAIL', 'VITE_CARD_STOP_BE', 'VITE_DEALS_URL']))
    expect(unset.filter((name) => raw[name as keyof typeof raw] !== '')).toEqual([])
  })

  test.each([
    ['VITE_API_URL_LU', 'http://account-api.example.be'],
    ['VITE_API_URL_LU', 'https://me:secret@account-api.example.be'],
    ['VITE_API_URL_LU', `${be}?a=1`],
    ['VITE_API_URL_LU', `${be}#a`],
    ['VITE_API_URL_LU', `${be}/`],
    ['VITE_API_URL_LU', 'https:account-api.example.be'],
    ['VITE_PRIVACY_URL', 'http://www.example.be/privacy'],
    ['VITE_DEALS_URL', 'http://deals.localhost'],
    ['VITE_EMPLOYEE_URL', 'https://www.example.be@evil.example/'],
    ['VITE_ADMIN_URL', 'http://127.0.0.1:8009'],
    ['VITE_HELP_URL_LU', 'javascript:alert(1)'],
    ...[';', ',', '$', '\\', '"', "'", ' ', '\n', '\r', '\t', '`', '{', '<', 'é'].map((sign) => [
      'VITE_CSP_REPORT_URL',
      `https://reports.example.be/csp${sign}x`,
    ]),
    ['VITE_CSP_REPORT_URL', 'https://reports.example.be/csp\n'],
    ...[';', ',', '$', '*', '"', "'", '`', '{', '&'].map((sign) => [
      'VITE_API_URL_BE',
      `https://a${sign}b.example.be`,
    ]),
    ['VITE_ACCESSIBILITY_URL', 'https:www.example.be'],
  ])('does not take the %s %s, and says so without repeating it', (name, address) => {
    expect(() => run({ ...needed, [name]: address })).toThrow(new Error(sentence(name)))
  })

  test.each([demo, 'http://localhost:5174', 'http://127.0.0.1:5174', 'http://[::1]:5174'])(
    'takes %s only where the setting allows it, and says so aloud',
    (address) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const given = { ...needed, VITE_API_URL_BE: address, VITE_ADMIN_URL: address }
      const both = ['VITE_API_URL_BE', 'VITE_ADMIN_URL'].map(sentence).join('\n')
      expect(() => run(given)).toThrow(new Error(both))
      expect(warn).not.toHaveBeenCalled()
      expect(run({ ...given, ...allowed })).toMatchObject(given)
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^VITE_ALLOW_LOOPBACK is on/))
    },
  )

  test.each([{ ...needed, VITE_COOKIE_PREFIX: '' }, omit(needed, 'VITE_COOKIE_PREFIX')])(
    'does without no cookie prefix, unless the bare names are wanted',
    (given) => {
      expect(() => run(given)).toThrow(/^VITE_COOKIE_PREFIX has to be given, .*VITE_COOKIE_NAMES_BARE=true/)
      expect(() => run({ ...given, ...allowed, VITE_COOKIE_NAMES_BARE: 'false' })).toThrow(
        /^VITE_COOKIE_PREFIX/,
      )
      expect(run({ ...given, VITE_COOKIE_NAMES_BARE: 'true' })).toMatchObject({ VITE_COOKIE_PREFIX: '' })
    },
  )

  test('says once that nobody hears of violations of its policy', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const silent = omit(needed, 'VITE_CSP_REPORT_URL')
    run(needed)
    run({ ...silent, VITE_SENTRY_DSN: 'https://abc123@sentry.example.be/42' })
    expect(warn).not.toHaveBeenCalled()
    run(silent)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Neither VITE_CSP_REPORT_URL nor VITE_SENTRY_DSN is set/),
    )
  })

  test('says which hosts are Belgian when the one of Luxembourg lacks its marker', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    run({ ...needed, VITE_LUX_MARKER: 'bonavo-lux', VITE_IS_LUX: 'true' })
    expect(warn).not.toHaveBeenCalled()
    run({ ...needed, VITE_LUX_MARKER: 'bonavo-lux' })
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/whose host does not hold it is Belgian/),
    )
  })

  test('has all its faults named at once: what is missing, wrong, in quotes, unreadable or unknown', () => {
    const given = {
      VITE_API_URL_BE: 'http://account-api.example.be',
      VITE_HELP_PHONE_BE: '02 000 12 30',
      VITE_PRODUCT_NAME: '"Bonavo"',
      VITE_IS_LUX: 'yes',
      VITE_BRAND_COLOUR_LU: '#ffff00',
      VITE_OUTAGE_START: '2026-12-06T22:00Z',
      VITE_PRODUCT_NAM: 'Bonavo',
    }
    const named = () => {
      try {
        return run(given)
      } catch (error) {
        return (error as Error).message.split('\n').map((line) => line.replace(/ .*/, ''))
      }
    }
    expect(named()).toEqual([
      'VITE_PRODUCT_NAME',
      'VITE_PRODUCT_NAM',
      'VITE_API_URL_BE',
      'VITE_API_URL_LU',
      'VITE_PRIVACY_URL',
      'VITE_COOKIE_PREFIX',
      'VITE_IS_LUX',
      'VITE_HELP_PHONE_BE',
      'VITE_OUTAGE_END',
      'VITE_BRAND_COLOUR_LU',
    ])
  })

  test.each([
    [
      'that lacks two',
      omit(omit(needed, 'VITE_PRIVACY_URL'), 'VITE_COOKIE_PREFIX'),
      'VITE_IS_LUX: true\n',
      expect.stringMatching(
        /^\.env: line 1 \(VITE_IS_LUX\) .*\nVITE_PRIVACY_URL has .*\nVITE_COOKIE_PREFIX has .*$/,
      ),
    ],
    ['that lacks one', omit(needed, 'VITE_PRIVACY_URL'), '', sentence('VITE_PRIVACY_URL')],
    [
      'whose .env has a colour that cannot be read, as the documents write it,',
      needed,
      'VITE_BRAND_COLOUR_BE=#ffff00\n',
      'VITE_BRAND_COLOUR_BE (#ffff00) has a contrast of 1.0 with the page, words need 4.5: take a darker one.',
    ],
  ])('%s ends with the sentence', (_what, given, file, said) => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'))
    writeFileSync(join(folder, '.env'), file)
    const [vite, config] = ['node_modules/vite/bin/vite.js', 'vite.config.ts'].map((name) => resolve(name))
    const { status, stderr } = spawnSync('node', [vite ?? '', 'build', '--config', config ?? ''], {
      // A folder without the developer's own `.env`.
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...given },
    })
    rmSync(folder, { recursive: true })
    expect([status, stderr.trim()]).toEqual([1, said])
  })
})

test.each(['http://www.example.be', 'https://me@www.example.be', 'javascript:alert(1)'])(
  'nobody is led to %s, not even in development and the demo; http: on this machine will do there',
  (address) => {
    for (const [mode, command] of [
      ['development', 'serve'],
      ['demo', 'build'],
    ] as const) {
      expect(() => run({ VITE_ADMIN_URL: address }, mode, command)).toThrow(
        new Error(sentence('VITE_ADMIN_URL')),
      )
      const here = { VITE_ADMIN_URL: 'http://admin.localhost:8009/' }
      expect(run(here, mode, command)).toMatchObject(here)
    }
  },
)

test('whoever starts, tests or builds with the mock API needs no address, and hears no warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const defaults = { VITE_API_URL_BE: demo, VITE_PRIVACY_URL: demoSettings.VITE_PRIVACY_URL }
  expect(run(allowed, 'development', 'serve')).toMatchObject({ ...defaults, VITE_MOCK_API: true })
  expect(run(allowed, 'test', 'serve')).toMatchObject({ ...defaults, VITE_MOCK_API: false })
  expect(run(allowed, 'production', 'serve')).toMatchObject(defaults)
  expect(run(allowed, 'demo')).toMatchObject({ ...defaults, VITE_MOCK_API: true })
  expect(run({ ...allowed, VITE_MOCK_API: 'true' })).toMatchObject(defaults)
  expect(warn).not.toHaveBeenCalled()
})
