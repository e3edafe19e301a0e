import { expect, it } from 'vitest'
import { codeFor, exchange } from '#mocks/authorizationCode.ts'

it('a code of the kit is exchanged once, for what it was given for, with the verifier of its challenge', async () => {
  const app = { client_id: '900', redirect_uri: 'https://app.example/callback?a=é' }
  // The example of RFC 7636.
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const code = codeFor({ ...app, challenge, method: 'S256', scope: 'user' })
  const right = { grant_type: 'authorization_code', code, ...app, code_verifier }
  const ask = (own = {}, basic?: string) => exchange(new URLSearchParams({ ...right, ...own }), basic)
  for (const name of Object.keys(right))
    expect(await ask({ [name]: 'x' })).toEqual([
      400,
      { error: 'invalid_grant', error_description: `${name} does not fit.` },
    ])
  const { client_id: _, ...anonymous } = right
  const [status, token] = await exchange(new URLSearchParams(anonymous), `Basic ${btoa('900:secret')}`)
  expect([status, token]).toMatchObject([200, { token_type: 'Bearer', scope: 'user' }])
  expect((await ask())[0]).toBe(400)
})
