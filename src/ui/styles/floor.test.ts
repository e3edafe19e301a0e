// Shows: frame-23, quality-45, quality-59.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Declaration {
  file: string
  /** The at-rules and selectors around it, the innermost last. */
  within: string[]
  property: string
  value: string
}

/** What the style sheets declare, in order. */
function declarationsOf(file: string, css: string): Declaration[] {
  const within: string[] = []
  const found: Declaration[] = []
  for (const [, text = '', end] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') within.push(text.trim().replaceAll(/\s+/g, ' '))
    else {
      const [property = '', ...rest] = text.trim().split(':')
      if (rest.length > 0) found.push({ file, within: [...within], property, value: rest.join(':').trim() })
      if (end === '}') within.pop()
    }
  }
  return found
}

const all = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => declarationsOf(file, readFileSync(`src/${file}`, 'utf8')))
const selectorOf = ({ within }: Declaration) => within.findLast((one) => !one.startsWith('@')) ?? ''

/** The containers that hold nothing that opens: no list of a combobox, no menu. `npm run sweep` looks at the pages. */
const holdingNothing = [
  'features/dashboard/DashboardPage.module.css .lists > *',
  'features/user/profile.module.css dl',
  'ui/art/Logo.module.css .logo',
  'ui/captcha/CaptchaFrame.module.css .frame',
  'ui/page/Pending.module.css .failed',
  'ui/status/Banner.module.css .banner',
]

// Until Chrome 128 (Firefox and Safari of those days, too) a container made a layer of its own, under what follows it,
// and held what is `fixed`.
test('what opens inside a container lies above what follows it, in every browser of the floor', () => {
  const containers = all.filter(({ property }) => /^container(?:-type)?$/.test(property))
  const isRaised = (container: Declaration) =>
    all.some(
      (one) =>
        one.file === container.file &&
        selectorOf(one) === `${selectorOf(container)}:focus-within` &&
        one.property === 'z-index',
    )
  expect(
    containers
      .filter((one) => !isRaised(one))
      .map((one) => `${one.file} ${selectorOf(one)}`)
      .toSorted(),
  ).toEqual(holdingNothing)
})

// A browser without the function finds out when it computes the value: then a plain line before it is forgotten. What is
// left is nothing, which only a shadow can do without: the border of the field says the same.
test('a mix of colours that are variables is declared only where the browser can mix', () => {
  const mixes = all.filter(({ value }) => /color-mix\(.*var\(/s.test(value))
  expect(mixes.length).toBeGreaterThan(5)
  const isAsked = ({ within }: Declaration) => within.some((one) => /@supports \(color: color-mix/.test(one))
  const unasked = mixes.filter((one) => one.property !== 'box-shadow' && !isAsked(one))
  expect(unasked.map((one) => `${one.file} ${selectorOf(one)} ${one.property}`)).toEqual([])
})

test('a page reaches the edges of a phone, and nothing lies under its notch or its bar', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('viewport-fit=cover')
  const insets = all.filter(({ value }) => value.includes('safe-area-inset')).map(({ file }) => file)
  expect([...new Set(insets)]).toEqual(
    expect.arrayContaining([
      'ui/layout/PublicFrame.module.css',
      'ui/layout/UserFrame.module.css',
      'ui/nav/Menu.module.css',
      'ui/nav/Nav.tabs.module.css',
      'ui/overlay/Dialog.module.css',
      'ui/overlay/ToastArea.module.css',
      'ui/styles/base.css',
    ]),
  )
})

test('the light theme is not darkened by the browser, and Edge shows no eye of its own', () => {
  const light = all.find((one) => one.property === 'color-scheme' && selectorOf(one).includes("'light'"))
  expect(light?.value).toBe('only light')
  const eye = all.find((one) => selectorOf(one).includes('::-ms-reveal'))
  expect([eye?.property, eye?.value]).toEqual(['display', 'none'])
})

// Each is a finding: dark-reader-leaves-logical-lines-bright.sh, dark-reader-takes-a-gradient-of-properties-away.sh.
test('Dark Reader can darken each line, and the gradient, whose colours are plain grounds, too', () => {
  const declared = all.map(({ property, value }) => `${property}: ${value}`)
  expect(declared.filter((one) => /^border-(?:block|inline)(?:-\w+)?:.*var\(/s.test(one))).toEqual([])
  expect(declared.filter((one) => /var\(--promise\) var\(--color-promise/.test(one))).toHaveLength(2)
})

/** A selector without what stands in parentheses; `:is()` and `:global()`, which name something, are a name. */
const bare = (text: string): string => {
  const outer = text.replaceAll(/:(?:is|global)\([^()]*\)/g, 'x').replaceAll(/\([^()]*\)/g, '')
  return outer === text ? text : bare(outer)
}

test('no rule with :has ends in any element: the browser would restyle the whole page at each change', () => {
  const selectors = all.flatMap(({ within }) => bare(within.join()).split(','))
  expect(selectors.filter((one) => /:has.*[ >+~]\s*(?:\*|:[\w-]+)+\s*$/s.test(one))).toEqual([])
})
