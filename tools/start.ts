import { spawn } from 'node:child_process'
import { demos } from '#mocks/demoHosts.ts'
import { startPartnerApp } from '#mocks/partnerApp.ts'
import { partnerPorts } from '#mocks/partners.ts'
import { personas } from '#mocks/personas.ts'

const rows = personas.map(({ title, password, profile }) => ({
  title,
  'e-mail': clipped(profile.email),
  phone: profile.phone ?? '',
  password,
}))

const partnerApp = await startPartnerApp(partnerPorts.start, 5173).catch((error: unknown) => {
  console.error(`The partner's app cannot start: ${error instanceof Error ? error.message : String(error)}`)
})

console.log(`
${Object.entries(demos)
  .map(([variant, { domain }]) => `  ${variant}         http://account.${domain}:5173`)
  .join('\n')}
  A partner   ${partnerApp?.url ?? '-'}, an app that asks for access

  Log in with one of these, by e-mail or phone:
`)
console.table(rows)

spawn('vite', { stdio: 'inherit', shell: process.platform === 'win32' }).on('exit', (code) => {
  process.exitCode = code ?? 0
  partnerApp?.close()
})

function clipped(text: string | null): string {
  return text && text.length > 40 ? `${text.slice(0, 39)}…` : (text ?? '')
}
