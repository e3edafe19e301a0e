import { readdirSync } from 'node:fs'
import swc from '@swc/core'
import { Visitor } from '@swc/core/Visitor.js'
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser'

// dependency-cruiser 17, the newest line for Node 20, asks swc for no JSX, and finds its class under tsx on the class only.
const { parseFileSync } = swc
Object.assign(Visitor, { Visitor })
Object.assign(swc, {
  parseFileSync: (file: string, options: object) =>
    parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('x') }),
})
const { cruise } = await import('dependency-cruiser')

/** The rooms of `src` from the ground up: each imports itself and the rooms before it, types included. */
const rooms = ['domain', 'core', 'ui', 'auth', 'features', 'layouts', 'router', 'early', 'app']
/** What is not shipped, or only in the demo: it may import any room. */
const around = ['mocks', 'testing']

/** What stands in an area and is not shipped: its mock, its rows for the tests, what the documents say of its calls. */
const beside = '[/.](mock|faults|contract)(/|\\.ts$)'
const isTest = '\\.test\\.tsx?$'
const notShipped = `${isTest}|${beside}|^src/(${around.join('|')})/`
/** What other areas may import of an area: its calls, its slice and thunks, a rule, a component or two. */
const published: Readonly<Record<string, string>> = {
  checkUp: 'checkUpSlice rules useCheckUp',
  connectedApps: 'api connectedAppsSlice',
  devices:
    'DeviceCard DeviceList LogOutOthers Marks api deviceSessions devicesSlice placeName questions revokeDevice storage useAgentWords',
  duplicate: 'api similar/api',
  mfa: 'api grants methods mfaSlice resend stepUp codes/CodeField codes/CodeForm codes/ResendCode codes/code codes/codeFailures setUp/TwoStepCard setUp/useSetUp',
  onboarding: 'onboardingSlice',
  password: 'PasswordSetup api password useChangePassword',
}
const publicFiles = Object.entries(published).flatMap(([area, files]) =>
  files.split(' ').map((file) => `^src/features/${area}/${file}\\.tsx?$`),
)
const eager = { dependencyTypesNot: ['dynamic-import' as const] }

const above = rooms.map((room, index): IForbiddenRuleType => {
  const others = [...rooms.slice(index + 1), ...around]
  return {
    name: `${room} imports what lies below`,
    severity: 'error',
    from: { path: `^src/${room}/`, pathNot: notShipped },
    // The demo's own script is imported by main alone, when a build has the mock API.
    to: {
      path: `^src/(${others.join('|')})/|^(tools|e2e)/`,
      ...(room === 'app' && { pathNot: '^src/mocks/' }),
    },
  }
})

const rules: IForbiddenRuleType[] = [
  ...above,
  {
    name: 'an area imports the published files of another',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/', pathNot: notShipped },
    to: { path: '^src/features/', pathNot: ['^src/features/$1/', ...publicFiles] },
  },
  {
    name: 'what is shipped imports no mock, no row of faults, no contract',
    severity: 'error',
    from: { path: '^src/', pathNot: notShipped },
    to: { path: beside },
  },
  {
    name: 'the kit knows no store',
    severity: 'error',
    from: { path: '^src/ui/(action|art|data|fields|layout|nav|overlay|status)/', pathNot: isTest },
    to: { path: '^src/(core|domain)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'the router imports pages lazily',
    severity: 'error',
    from: { path: '^src/router/', pathNot: isTest },
    to: { path: '^src/features/.*\\.tsx$', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  { name: 'circle, lazy imports aside', severity: 'error', from: {}, to: { circular: true, viaOnly: eager } },
]

const parts = readdirSync('src').filter((name) => !name.endsWith('.d.ts'))
const unknown = parts.filter((part) => ![...rooms, ...around].includes(part))

const { output } = await cruise(
  ['src'],
  {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    validate: true,
    ruleSet: { forbidden: rules },
  },
  { extensions: ['.ts', '.tsx', '.js'], conditionNames: ['import', 'default'], exportsFields: ['exports'] },
)
const { modules, summary } = output as ICruiseResult
const { violations } = summary

/** The areas by those that they import, and the files that are imported by another area. */
const used = new Map<string, Set<string>>()
const shared = new Set<string>()
const areaOf = (path: string) => /^src\/features\/[^/.]+(?=\/)/.exec(path)?.[0] ?? ''
for (const { source, dependencies } of modules) {
  const area = areaOf(source)
  if (!area || new RegExp(notShipped).test(source)) continue
  for (const { resolved } of dependencies) {
    if ([area, ''].includes(areaOf(resolved))) continue
    shared.add(resolved)
    used.set(area, (used.get(area) ?? new Set()).add(areaOf(resolved)))
  }
}
const unasked = publicFiles.filter((file) => ![...shared].some((path) => new RegExp(file).test(path)))
// What imports no other area, or is imported by none, is no part of a circle; what is left in the end is one.
const isEnd = ([area, others]: [string, Set<string>]) =>
  [...others].every((other) => !used.has(other)) || [...used.values()].every((one) => !one.has(area))
for (let end; (end = [...used].find(isEnd));) used.delete(end[0])

const problems = [
  ...violations.map(({ rule, from, to }) => `${from} imports ${to}: not allowed (${rule.name}).`),
  ...(used.size > 0 ? [`These import each other in a circle: ${[...used.keys()].join(', ')}.`] : []),
  ...unasked.map((file) => `${file} is published for nobody: remove it from tools/boundaries.ts.`),
  ...unknown.map((part) => `src/${part} is no room: add it to tools/boundaries.ts.`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
