import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { settingsOf } from './settings.ts'

const be = 'https://account-api.example.be'
const lu = 'https://account-api.example.lu/v1'
const demo = 'http://account-api.bonavo.localhost:5174'
const allowed = { VITE_ALLOW_LOOPBACK: 'true' }
const sentence = (name: string) =>
  `${name} of a production build has to be given as an https: address without user info, query or hash: set it in .env (see .env.example).`

const run = (given: Record<string, string>, mode = 'production', command: 'build' | 'serve' = 'build') =>
  settingsOf({ mode, command }, given).env

describe('a production build', () => {
  test('takes API addresses that are given, with TLS', () => {
    expect(run({ VITE_API_URL_BE: be, VITE_API_URL_LU: lu })).toMatchObject({
      VITE_API_URL_BE: be,
      VITE_API_URL_LU: lu,
      VITE_MOCK_API: false,
    })
  })

  test('does without no API address: the demo hosts are nobody to fall back on', () => {
    expect(() => run({})).toThrow(new Error(sentence('VITE_API_URL_BE')))
    expect(() => run({ VITE_API_URL_BE: be })).toThrow(new Error(sentence('VITE_API_URL_LU')))
    expect(() => run({ VITE_API_URL_LU: lu, ...allowed })).toThrow(new Error(sentence('VITE_API_URL_BE')))
  })

  test.each([
    'http://account-api.example.be',
    demo,
    'https://me@account-api.example.be',
    'https://me:secret@account-api.example.be',
    'https://@account-api.example.be',
    `${be}?a=1`,
    `${be}?`,
    `${be}/v1?a=1`,
    `${be}#a`,
    `${be}#`,
    'https:account-api.example.be',
    'https:\\\\account-api.example.be',
  ])('does not take %s, and says so without repeating it', (address) => {
    expect(() => run({ VITE_API_URL_BE: be, VITE_API_URL_LU: address })).toThrow(
      new Error(sentence('VITE_API_URL_LU')),
    )
  })

  test.each([demo, 'http://localhost:5174', 'http://127.0.0.1:5174', 'http://[::1]:5174'])(
    'takes %s only where the setting allows it, and says so aloud',
    (address) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const given = { VITE_API_URL_BE: address, VITE_API_URL_LU: lu }
      expect(() => run(given)).toThrow(new Error(sentence('VITE_API_URL_BE')))
      expect(warn).not.toHaveBeenCalled()
      expect(run({ ...given, ...allowed })).toMatchObject({ VITE_API_URL_BE: address })
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^VITE_ALLOW_LOOPBACK is on/))
    },
  )

  test.each(['http://account-api.example.be', 'http://localhost.evil.example', `${demo}?a=1`])(
    'does not take %s wherever',
    (address) => {
      const given = { VITE_API_URL_BE: address, VITE_API_URL_LU: lu, ...allowed }
      expect(() => run(given)).toThrow(new Error(sentence('VITE_API_URL_BE')))
    },
  )

  test('that lacks one ends with the sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'))
    const [vite, config] = ['node_modules/vite/bin/vite.js', 'vite.config.ts'].map((file) => resolve(file))
    const { status, stderr } = spawnSync('node', [vite ?? '', 'build', '--config', config ?? ''], {
      // A folder without the developer's own `.env`.
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, VITE_API_URL_BE: be },
    })
    rmSync(folder, { recursive: true })
    expect([status, stderr.trim()]).toEqual([1, sentence('VITE_API_URL_LU')])
  })
})

test('whoever starts, tests or builds with the mock API needs no address, and hears no warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const defaults = { VITE_API_URL_BE: demo }
  expect(run(allowed, 'development', 'serve')).toMatchObject({ ...defaults, VITE_MOCK_API: true })
  expect(run(allowed, 'test', 'serve')).toMatchObject({ ...defaults, VITE_MOCK_API: false })
  expect(run(allowed, 'production', 'serve')).toMatchObject(defaults)
  expect(run(allowed, 'demo')).toMatchObject({ ...defaults, VITE_MOCK_API: true })
  expect(run({ ...allowed, VITE_MOCK_API: 'true' })).toMatchObject(defaults)
  expect(warn).not.toHaveBeenCalled()
})
