import { expect, test } from 'vitest'
import { ofEach } from '#domain/settings/envSchema.ts'
import { securityHeaders } from '../headers.ts'
import { nginxFile } from './nginx.ts'

test.each(['', 'a-key'])(
  'the file for nginx carries every header on every answer (captcha %j)',
  (siteKey) => {
    const api = 'https://account-api.example.be'
    const headers = securityHeaders(
      { ...ofEach('VITE_API_URL', api), VITE_HCAPTCHA_SITE_KEY: siteKey },
      { mock: false },
    )
    const file = nginxFile(headers)
    for (const [name, value] of Object.entries(headers)) {
      expect(file).toContain(`\nadd_header ${name} "${value}" always;\n`)
    }
    expect(file).toContain('location = /.well-known/change-password { return 302 /user/password; }')
    // An `add_header` inside a location would drop those of the server block.
    expect(file).not.toMatch(/^\s+add_header|\{.*add_header/m)
  },
)
