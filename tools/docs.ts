import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { demos } from '#mocks/demoHosts.ts'
import { invitations, newcomerCards } from '#mocks/newcomers.ts'
import { personaPassword, personas } from '#mocks/personas.ts'
import { groupPermissions, isPermission, knownPermissions } from '#domain/partner/permissions.ts'
import { languageNames } from '#domain/locale/language.ts'
import { type PlatformRow, platforms } from '#domain/partner/platform.ts'
import { localeOf, lowerCase, variantNames, variants } from '#domain/locale/variant.ts'
import { bodyCodes, textOf } from '#domain/text/wording.ts'
import { demoSettings, envDefaults } from '#domain/settings/envSchema.ts'
import { textAt } from './texts.ts'
import { wireTables } from './wireTables.ts'

// `npm run docs` writes the tables that repeat what the code says; with `--check` it only compares them, as `npm test` does.

type Table = { head: string[]; rows: string[][] }

const code = (text: string | number) => `\`${text}\``
const list = (names: readonly string[]) => names.map(code).join(', ') || '–'

/** The comment of each setting in `.env.example`. */
const meanings = new Map(
  [...readFileSync('.env.example', 'utf8').matchAll(/^# (.+)\n# (VITE_\w+)=/gm)].map(
    ([, meaning = '', name = '']) => [name, meaning],
  ),
)

const demo: Record<string, string> = demoSettings
const defaults: Record<string, string> = { ...envDefaults, VITE_MOCK_API: 'true' }
const defaultOf = (name: string) =>
  name === 'VITE_MOCK_API'
    ? '`true`; in production `false`'
    : demo[name]
      ? `${code(demo[name])} (demo)`
      : defaults[name]
        ? code(defaults[name])
        : 'empty'

/** The tables by the name in their mark: `<!-- docs: settings -->`. */
const tables: Readonly<Record<string, Table>> = {
  settings: {
    head: ['variable', 'default', 'meaning'],
    rows: Object.keys(defaults).map((name) => [code(name), defaultOf(name), meanings.get(name) ?? '']),
  },
  countries: {
    head: ['country', 'hosts of the demo', 'languages, the default first', 'locales', 'bank account', 'look'],
    rows: variantNames.map((variant) => {
      const { language, languages, hasIban } = variants[variant]
      const ordered = [language, ...languages.filter((one) => one !== language)]
      return [
        code(variant),
        code(`account.${demos[variant].domain}`),
        ordered.map((one) => languageNames[one]).join(', '),
        list(ordered.map((one) => localeOf(one, variant))),
        hasIban ? 'yes' : 'no',
        code(`[data-variant='${lowerCase(variant)}']`),
      ]
    }),
  },
  platforms: {
    head: ['platform', 'host', 'countries', 'on the dashboard of', 'own client id'],
    rows: platforms.map(({ name, label, variants: own = variantNames, shownTo, ...row }: PlatformRow) => [
      name,
      label === null ? 'a setting' : code(`${label}.…`),
      list(own),
      typeof shownTo === 'object' ? `whoever has ${code(shownTo.field)}` : (shownTo ?? 'nobody'),
      String(row.ownClientId ?? '–'),
    ]),
  },
  scopes: {
    head: ['what it lets your app do', 'scope', 'words'],
    rows: groupPermissions(knownPermissions).flatMap(({ kind, scopes }) =>
      scopes.map((scope) => [kind, code(scope), isPermission(scope) ? textAt(`scopes.${scope}`) : '']),
    ),
  },
  codes: {
    head: ['text', 'words of the portal'],
    rows: Object.entries(bodyCodes).map(([name, failure]) => [code(name), textAt(textOf({ code: failure }))]),
  },
  ...wireTables,
  personas: {
    head: ['persona', 'e-mail', 'phone', 'card', 'shows'],
    rows: personas.map(({ id, title, password, profile, cards, nationalNumber }) => [
      id,
      profile.email,
      profile.phone ?? '–',
      cards.join(', '),
      [
        title,
        password !== personaPassword && `password ${code(password)}`,
        nationalNumber && `national register number ${nationalNumber}`,
      ]
        .filter((part) => part)
        .join('; '),
    ]),
  },
  newcomers: {
    head: ['card or code', 'shows'],
    rows: [
      ...newcomerCards.map(({ number, title }) => [number, title]),
      ...invitations.map(({ code: invitation, title, similar }) => [
        invitation,
        similar ? `${title}: card ${similar.card}` : title,
      ]),
    ],
  },
}

const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const textOfTable = ({ head, rows }: Table) =>
  [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)].join('\n')

const files = ['configuration.md', 'partners.md', 'personas.md', 'wire.md'].map((name) => `docs/${name}`)
const before = files.map((file) => readFileSync(file, 'utf8'))
const written = new Set<string>()
files.forEach((file, index) => {
  const text = before[index]?.replace(
    /(<!-- docs: (\w+) -->\n)[\s\S]*?(?=\n<!-- end -->)/g,
    (_, mark: string, name: string) => {
      const { [name]: table } = tables
      if (!table) throw new Error(`${file} wants the table ${name}, which tools/docs.ts does not have.`)
      written.add(name)
      return `${mark}\n${textOfTable(table)}\n`
    },
  )
  writeFileSync(file, text ?? '')
})
execFileSync('node_modules/.bin/oxfmt', files)
const stale = files.filter((file, index) => readFileSync(file, 'utf8') !== before[index])
if (process.argv.includes('--check')) {
  files.forEach((file, index) => writeFileSync(file, before[index] ?? ''))
  for (const file of stale) console.error(`${file} has a table that is not what the code says: npm run docs.`)
  process.exitCode = stale.length > 0 ? 1 : 0
}
const unused = Object.keys(tables).filter((name) => !written.has(name))
if (unused.length > 0) throw new Error(`No document has the table ${unused.join(', ')}.`)
