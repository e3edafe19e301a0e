import { readdirSync } from 'node:fs'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

/** What a part of `src` may import besides itself: values, and types only. */
type Directions = { values: readonly string[]; types?: readonly string[] }

const floor = ['domain', 'storage', 'i18n', 'chunk', 'env', 'leave', 'paths']
const screens = ['components', 'ui', 'store', 'i18n', 'domain', 'chunk', 'env', 'leave', 'paths']

/** Which way imports run, by folder or file of `src`. A part that is not named here is refused. */
const directions: Readonly<Record<string, Directions>> = {
  router: { values: ['layouts', 'features', 'store', 'domain', 'paths'] },
  layouts: { values: screens },
  features: { values: screens },
  components: {
    values: ['ui', 'store', 'i18n', 'domain', 'chunk', 'env', 'paths'],
    types: ['storage'],
  },
  gallery: { values: ['components', 'ui'], types: ['domain'] },
  ui: { values: [] },
  store: { values: ['api', 'domain', 'chunk', 'paths', 'storage/ofAreas'], types: ['storage'] },
  // The schemas of methods follow from their table.
  'api/(?!.*\\.contract).*': { values: ['api', 'domain/security/mfa'], types: ['domain'] },
  'api/.*\\.contract\\.ts': { values: ['api', 'domain'] },
  domain: { values: ['chunk', 'env'], types: floor },
  storage: { values: ['domain/security/mfa'], types: floor },
  i18n: { values: [], types: floor },
  chunk: { values: [], types: floor },
  entryPaths: { values: [], types: floor },
  env: { values: [], types: ['envSchema'] },
  envSchema: { values: ['domain/locale'] },
  leave: { values: [], types: floor },
  paths: { values: ['entryPaths'], types: floor },
  'mocks/(browser\\.ts|panel/.*)': { values: ['mocks', 'api', 'domain', 'env'] },
  'mocks/(?!browser|panel/).*': { values: ['mocks', 'api', 'domain'] },
}

/** Parts that may import anything: they compose the others, or are not shipped. */
const composing = ['app', 'testing', 'styles']
const isTest = '\\.test\\.tsx?$'

const pathOf = (parts: readonly string[]) => `^src/(${parts.join('|')})([./]|$)`

const rulesOf = ([part, { values, types = [] }]: [string, Directions]): IForbiddenRuleType[] => {
  const folder = part.replace(/\/.*/, '')
  const from = { path: part.includes('/') ? `^src/${part}$` : pathOf([part]), pathNot: isTest }
  // A feature never imports another; pieces and hooks say themselves which of them they may import.
  const own = part === 'features' ? [] : part.includes('/') ? [] : [folder]
  return [
    {
      name: part,
      severity: 'error',
      from,
      to: { path: '^(src|tools|e2e)/', pathNot: pathOf([...own, ...values, ...types]) },
    },
    {
      name: `${part}: types only`,
      severity: 'error',
      from,
      to: { path: pathOf(types), pathNot: pathOf([...own, ...values]), dependencyTypesNot: ['type-only'] },
    },
  ]
}

const rules: IForbiddenRuleType[] = [
  ...Object.entries(directions)
    .filter(([part]) => part !== 'features')
    .flatMap(rulesOf),
  {
    name: 'features',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/', pathNot: isTest },
    to: { path: '^(src|tools|e2e)/', pathNot: `^src/features/$1/|${pathOf(screens)}` },
  },
  {
    name: 'the router imports features lazily',
    severity: 'error',
    from: { path: '^src/router/' },
    to: { path: '^src/features/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  { name: 'circle', severity: 'error', from: {}, to: { circular: true } },
]

/** What the parts of `src` are called in the table: folders, and files of no folder. */
const parts = readdirSync('src')
  .filter((name) => !name.endsWith('.d.ts'))
  .map((name) => name.replace(/\..*/, ''))
const known = [...Object.keys(directions).map((part) => part.replace(/\/.*/, '')), ...composing]
const unknown = parts.filter((part) => !known.includes(part))
const gone = known.filter((part) => !parts.includes(part))

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

/** The areas of the store by the areas whose values they import. */
const areas = new Map<string, string[]>()
const areaOf = (path: string) => /^src\/store\/([^/]+)/.exec(path)?.[1] ?? ''
for (const { source, dependencies } of modules.filter(
  (one) => areaOf(one.source) && !one.source.includes('.test.'),
)) {
  const area = areaOf(source)
  const values = dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
  const used = values.map(({ resolved }) => areaOf(resolved)).filter((one) => one !== area)
  areas.set(area, [...(areas.get(area) ?? []), ...used])
}
// What imports no other area is no part of a circle; what is left in the end is one.
const isLeaf = ([, used]: [string, string[]]) => used.every((area) => !areas.has(area))
for (let leaf; (leaf = [...areas].find(isLeaf));) areas.delete(leaf[0])
const circle = [...areas.keys()]
if (circle.length > 0)
  console.error(`Areas of src/store import each other in a circle: ${circle.join(', ')}.`)
for (const { rule, from, to } of violations)
  console.error(`${from} imports ${to}: not allowed (${rule.name}).`)
for (const part of unknown) console.error(`src/${part} has no directions: add it to tools/boundaries.ts.`)
for (const part of gone) console.error(`src/${part} is no more: remove it from tools/boundaries.ts.`)
process.exitCode = violations.length + unknown.length + gone.length + circle.length > 0 ? 1 : 0
