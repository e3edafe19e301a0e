import { type Call, calls } from '#testing/calls.ts'
import { nothing } from '#core/wire/reply.ts'

const code = (text: string) => `\`${text}\``

/** Who makes a call, and in brackets what is special about how it is sent. */
function madeBy({ name, row, definitions }: Call): string {
  const [{ definition }] = definitions
  const isOnce = name.startsWith('GET ') && definition.isRetried === false
  const marks = [
    definition.bearer === null && 'no bearer',
    row.by === 'either' && 'with and without a bearer',
    row.grant === 'single' ? 'single grant' : row.grant && 'grant',
    isOnce && 'once',
    definition.keepalive && 'keepalive',
    row.note,
  ]
  const own = marks.filter((mark) => mark).join('; ')
  return own ? `${row.from} (${own})` : row.from
}

function repliesOf({ row, definitions }: Call): string {
  const { reply } = definitions[0].definition
  const [first] = Object.keys(row.replies)
  const statuses = new Map<string, string[]>()
  for (const [status, [meaning]] of Object.entries(row.replies))
    statuses.set(meaning, [...(statuses.get(meaning) ?? []), status])
  return [...statuses]
    .map(([meaning, [status = '', ...others]]) => {
      const usual = reply === nothing && status === first ? 'any 2xx' : [status, ...others].join(', ')
      return `${usual}: ${meaning}`
    })
    .join('<br>')
}

const head = ['call', 'who makes it', 'replies']

/** The tables of docs/wire.md, by their marks: `callsForgotPassword`. */
export const wireTables = Object.fromEntries(
  [...new Set(calls.map(({ group }) => group))].map((group) => [
    `calls${group.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    {
      head,
      rows: calls
        .filter((call) => call.group === group)
        .map((call) => [code(call.name), madeBy(call), repliesOf(call)]),
    },
  ]),
)
