import { spawn } from 'node:child_process'
import { personas } from '../src/mocks/personas.ts'

const rows = personas.map(({ title, password, profile }) => ({
  title,
  'e-mail': clipped(profile.email),
  phone: profile.phone ?? '',
  password,
}))

console.log(`
  Belgium     http://account.bonavo.localhost:5173
  Luxembourg  http://account.bonavo-lux.localhost:5173

  Log in with one of these, by e-mail or phone:
`)
console.table(rows)

spawn('vite', { stdio: 'inherit', shell: process.platform === 'win32' }).on('exit', (code) => {
  process.exitCode = code ?? 0
})

function clipped(text: string | null): string {
  return text && text.length > 40 ? `${text.slice(0, 39)}…` : (text ?? '')
}
