import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { command } from './command.ts'
import { publicIn } from './configure/configure.ts'
import { verify } from './hosts/verify.ts'

// `npm run verify -- https://account.example.be [build]` asks a deployed portal for the addresses that docs/deploying.md
// promises. It reads only.

await command(async () => {
  const [origin = '', build = 'dist'] = parseArgs({ allowPositionals: true }).positionals
  if (!/^https?:\/\/[^/]+\/?$/.test(origin))
    throw new Error('verify <https://account.…> [<build>]: an address is expected.')
  const folder = publicIn(build)
  if (!existsSync(folder)) throw new Error(`${build} holds no build: name the one that is deployed.`)
  const lines = await verify(new URL(origin).origin, folder)
  for (const { asked, came, faults } of lines)
    console.log(`${faults.length > 0 ? 'differs' : 'ok     '} ${asked} → ${[came, ...faults].join('; ')}`)
  const wrong = lines.filter(({ faults }) => faults.length > 0).length
  const isAnother = lines.some(({ faults }) => faults.some((one) => one.endsWith(' is another')))
  if (isAnother)
    console.log('Another build is served, or the headers of another: copy it, and reload the server.')
  if (
    lines.some(
      ({ asked, came }) => asked.startsWith('GET /build.json') && came.startsWith('200 application/json'),
    )
  )
    console.log('The whole build is served: its folder public is to be.')
  console.log(`${lines.length - wrong} ok, ${wrong} differ`)
  if (wrong > 0) process.exitCode = 1
})
