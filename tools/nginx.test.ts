import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'
import { nginxSnippet } from './nginx.ts'

test.each(['', 'a-key'])('the nginx snippet carries every header on every answer (captcha %j)', (siteKey) => {
  const api = 'https://account-api.example.be'
  const headers = securityHeaders(
    { VITE_API_URL_BE: api, VITE_API_URL_LU: api, VITE_HCAPTCHA_SITE_KEY: siteKey },
    { mock: false },
  )
  const snippet = nginxSnippet(headers)
  for (const [name, value] of Object.entries(headers)) {
    expect(snippet).toContain(`add_header ${name} "${value}" always;`)
  }
  expect(snippet).toContain('location = /.well-known/change-password { return 302 /user/password; }')
  // An `add_header` inside a location would drop those of the server.
  expect(snippet.split('\n  location').slice(1).join()).not.toContain('add_header')
})
