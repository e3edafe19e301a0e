// Copied beside the pinned packages and run there. Each client is used as its own documentation shows.
import { Auth, skipCSRFCheck } from '@auth/core'
import { generateState, OAuth2Client } from 'arctic'
import * as oauth from 'oauth4webapi'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import * as openid from 'openid-client'
import OAuth2Strategy from 'passport-oauth2'
import { AuthorizationCode } from 'simple-oauth2'

const id = '301'
const secret = 'secret'
const scope = 'user'

/**
 * @param server the metadata of the server, `own` the address of the app that answers the other calls of a client
 * @returns by the name of a client: `ask` gives the address to send the person to, `answer` takes the one that comes back
 */
export const clientsFor = ({ server, callback, own }) => ({
  'openid-client': () => {
    const config = new openid.Configuration(server, id, undefined, openid.None())
    openid.allowInsecureRequests(config)
    const [verifier, state] = [openid.randomPKCECodeVerifier(), openid.randomState()]
    return {
      async ask(redirect_uri = callback, more = {}) {
        const code_challenge = await openid.calculatePKCECodeChallenge(verifier)
        const wish = { redirect_uri, scope, state, code_challenge, code_challenge_method: 'S256', ...more }
        if ('par' in more) return openid.buildAuthorizationUrlWithPAR(config, wish)
        if ('jar' in more) {
          const { privateKey } = await crypto.subtle.generateKey(
            { name: 'ECDSA', namedCurve: 'P-256' },
            true,
            ['sign'],
          )
          return openid.buildAuthorizationUrlWithJAR(config, wish, privateKey)
        }
        const url = openid.buildAuthorizationUrl(config, wish)
        // What its parameters cannot say, an app appends.
        for (const value of more.again ?? []) url.searchParams.append('resource', value)
        url.searchParams.delete('again')
        return url
      },
      answer: (url) =>
        openid.authorizationCodeGrant(config, url, { pkceCodeVerifier: verifier, expectedState: state }),
    }
  },

  oauth4webapi: () => {
    const client = { client_id: id }
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()]
    return {
      async ask(redirect_uri = callback) {
        const url = new URL(server.authorization_endpoint)
        const wish = { client_id: id, redirect_uri, response_type: 'code', scope, state }
        const code_challenge = await oauth.calculatePKCECodeChallenge(verifier)
        for (const [name, value] of Object.entries({
          ...wish,
          code_challenge,
          code_challenge_method: 'S256',
        }))
          url.searchParams.set(name, value)
        return url
      },
      async answer(url) {
        const answer = oauth.validateAuthResponse(server, client, url, state)
        const none = oauth.None()
        const options = { [oauth.allowInsecureRequests]: true }
        const reply = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          none,
          answer,
          callback,
          verifier,
          options,
        )
        return oauth.processAuthorizationCodeResponse(server, client, reply)
      },
    }
  },

  'oidc-client-ts': () => {
    const made = (redirect_uri) => ({
      authority: server.issuer,
      metadata: server,
      client_id: id,
      redirect_uri,
      scope,
      stateStore: store,
    })
    const store = new WebStorageStateStore({ store: new InMemoryWebStorage() })
    return {
      ask: async (redirect_uri = callback) =>
        (await new OidcClient(made(redirect_uri)).createSigninRequest({ state: 'page' })).url,
      answer: (url) => new OidcClient(made(callback)).processSigninResponse(url.href),
    }
  },

  'passport-oauth2': () => {
    const session = {}
    const run = (redirect_uri, query) =>
      new Promise((resolve, reject) => {
        const options = {
          authorizationURL: server.authorization_endpoint,
          tokenURL: server.token_endpoint,
          clientID: id,
          clientSecret: secret,
          callbackURL: redirect_uri,
          scope,
          state: true,
          pkce: true,
        }
        const strategy = new OAuth2Strategy(options, (access_token, _refresh, _profile, done) =>
          done(null, { access_token }),
        )
        const fail = (info, status) =>
          reject(
            Object.assign(new Error([JSON.stringify(info), status].filter(Boolean).join(' ')), {
              name: 'fail',
            }),
          )
        Object.assign(strategy, { redirect: resolve, success: resolve, error: reject, fail })
        strategy.authenticate({ query, session }, {})
      })
    return {
      ask: (redirect_uri = callback) => run(redirect_uri, {}),
      answer: (url) => run(callback, Object.fromEntries(url.searchParams)),
    }
  },

  'simple-oauth2': () => {
    const { origin: authorizeHost, pathname: authorizePath } = new URL(server.authorization_endpoint)
    const auth = { tokenHost: own, tokenPath: '/token', authorizeHost, authorizePath }
    const client = new AuthorizationCode({ client: { id, secret }, auth })
    const state = crypto.randomUUID()
    return {
      ask: async (redirect_uri = callback) => client.authorizeURL({ redirect_uri, scope, state }),
      answer: async (url) => {
        const code = url.searchParams.get('code')
        return (await client.getToken({ code, redirect_uri: callback, scope })).token
      },
    }
  },

  'Auth.js': () => {
    let cookie = ''
    const failed = []
    const run = (path, init, redirect_uri = callback) =>
      Auth(new Request(`${own}/auth${path}`, init), {
        basePath: '/auth',
        secret: 's'.repeat(32),
        trustHost: true,
        skipCSRFCheck,
        logger: { error: (error) => failed.push(error), warn() {}, debug() {} },
        providers: [
          {
            id: 'portal',
            name: 'Portal',
            type: 'oauth',
            issuer: server.issuer,
            clientId: id,
            client: { token_endpoint_auth_method: 'none' },
            authorization: { url: server.authorization_endpoint, params: { scope, redirect_uri } },
            token: server.token_endpoint,
            userinfo: `${own}/userinfo`,
            checks: ['pkce', 'state'],
            profile: ({ sub }) => ({ id: sub }),
          },
        ],
      })
    return {
      async ask(redirect_uri) {
        const reply = await run('/signin/portal', { method: 'POST' }, redirect_uri)
        cookie = reply.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ')
        return reply.headers.get('location')
      },
      async answer({ search }) {
        const reply = await run(`/callback/portal${search}`, { headers: { cookie } })
        if (failed.length > 0) throw failed[0]
        return { access_token: reply.headers.getSetCookie().some((one) => one.includes('session-token')) }
      },
    }
  },

  arctic: () => {
    const client = new OAuth2Client(id, secret, callback)
    const state = generateState()
    return {
      ask: async (redirect_uri = callback) =>
        new OAuth2Client(id, secret, redirect_uri).createAuthorizationURL(
          server.authorization_endpoint,
          state,
          [scope],
        ),
      async answer({ searchParams }) {
        const tokens = await client.validateAuthorizationCode(
          server.token_endpoint,
          searchParams.get('code') ?? '',
          null,
        )
        return { access_token: tokens.accessToken() }
      },
    }
  },
})
