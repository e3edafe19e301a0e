import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { NotTried } from './contract/visit.ts'
import { contract, type Finding, looksLikeProduction } from './contract/contract.ts'

// `npm run contract` asks a running account API whether it is what the portal needs. docs/api.md says how to use it.

const anyOrigin = 'https://account.example'

const usage = `Checks a running account API against docs/wire.md. Read-only, but for a login and its log-out.

  contract --api <url> --user <username> [--password <password>] [--origin <portal>] [--code-from <command>]
           [--client-id <id> --redirect-uri <address>] [--repeat-header <name>] [--writes] [--only <group>] [--json] [--yes]

  --password   or CONTRACT_PASSWORD in the environment, where nobody sees it
  --origin     the portal, which CORS has to allow; without it ${anyOrigin}
  --code-from  prints the code that was sent; it is run with METHOD, PAYLOAD and DEVICE_ID in its environment
  --client-id, --redirect-uri  an app that may be connected
  --repeat-header  the VITE_REPEAT_HEADER of the portal: the login is sent twice with one id
  --writes     also changes things and puts them back: for a test account only
  --only       only a group of docs/wire.md, such as Mfa
  --yes        for an address that looks like production

Exits with 0 when nothing differs, 1 when something does, 2 when it could not begin.`

class Usage extends Error {}

function parsedArguments() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: {
      api: text,
      origin: text,
      user: text,
      password: text,
      'code-from': text,
      'client-id': text,
      'redirect-uri': text,
      'repeat-header': text,
      only: text,
      writes: flag,
      json: flag,
      yes: flag,
      help: flag,
    },
  })
  return values
}

const lineOf = ({ group, name, result, why }: Finding) =>
  `${result.padEnd(9)}  ${group}: ${name}${why.map((one) => `\n             ${one}`).join('')}`

async function run(): Promise<void> {
  const { api, user, origin = anyOrigin, only = '', json, help, ...rest } = parsedArguments()
  const { password = process.env['CONTRACT_PASSWORD'], writes, yes } = rest
  if (help) return console.log(usage)
  if (!api || !user || !password) throw new Usage(usage)
  if (!URL.canParse(api)) throw new Usage('--api is no address')
  const { username, password: inAddress } = new URL(api)
  if (username || inAddress) throw new Usage('--api has a user or a password: give the address without them')
  if (looksLikeProduction(api) && !yes)
    throw new Usage(`${new URL(api).host} looks like production: repeat with --yes if it may be asked.`)
  const deviceId = crypto.randomUUID()
  const command = rest['code-from']
  const codeFrom = command
    ? (method: string, payload: string) => {
        const env = { ...process.env, METHOD: method, PAYLOAD: payload, DEVICE_ID: deviceId }
        try {
          return execFileSync('sh', ['-c', command], { env, encoding: 'utf8' }).trim()
        } catch {
          throw new NotTried(`the command of --code-from has failed for the method ${method}`)
        }
      }
    : null
  const { 'client-id': client_id, 'redirect-uri': redirect_uri } = rest
  const partner = client_id && redirect_uri ? { client_id, redirect_uri } : null
  const findings = await contract(
    {
      target: { api: api.replace(/\/$/, ''), origin, deviceId, slow: 5_000 },
      person: { user, password, codeFrom, partner },
      token: null,
      repeatHeader: rest['repeat-header'],
    },
    { mayWrite: writes, only, ...(!json && { tell: (finding) => console.log(lineOf(finding)) }) },
  )
  const count = (result: Finding['result']) => findings.filter((one) => one.result === result).length
  if (json) console.log(JSON.stringify(findings, null, 2))
  else console.log(`${count('ok')} ok, ${count('differs')} differ, ${count('not tried')} not tried`)
  process.exitCode = count('differs') > 0 ? 1 : 0
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
