import { afterEach, expect, test, vi } from 'vitest'
import { admitWorker, workerPath } from './trustedTypes.ts'

type Rules = { createScriptURL: (url: string) => string | null }

afterEach(() => vi.unstubAllGlobals())

/** What the default policy returns for each address; the page may create only one policy. */
function admitted(hasCaptcha: boolean, urls: string[]) {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>()
  vi.stubGlobal('trustedTypes', { createPolicy })
  admitWorker(hasCaptcha)
  const calls = createPolicy.mock.calls
  expect(calls.map(([name]) => name)).toEqual(['default'])
  return urls.filter((url) => calls[0]?.[1].createScriptURL(url) === url)
}

const script = 'https://js.hcaptcha.com/1/api.js'
const urls = [
  workerPath,
  script,
  'https://evil.example/x.js',
  `/x${workerPath}`,
  'http://js.hcaptcha.com/1/api.js',
]

test('the policy of a mock build admits its worker only', () => {
  expect(admitted(false, urls)).toEqual([workerPath])
})

test('with a captcha it admits the provider, too', () => {
  expect(admitted(true, urls)).toEqual([workerPath, script])
})

test('a browser without Trusted Types needs none', () => {
  expect(() => admitWorker(true)).not.toThrow()
})
