import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'
import { nginxSnippet } from './nginx.ts'

test('the nginx snippet carries every header on every answer', () => {
  const api = 'https://account-api.example.be'
  const headers = securityHeaders({ VITE_API_URL_BE: api, VITE_API_URL_LU: api }, { mock: false })
  const snippet = nginxSnippet(headers)
  for (const [name, value] of Object.entries(headers)) {
    expect(snippet).toContain(`add_header ${name} "${value}" always;`)
  }
  // An `add_header` inside a location would drop those of the server.
  expect(snippet.split('\n  location').slice(1).join()).not.toContain('add_header')
})
