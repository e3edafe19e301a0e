import { expect, test } from 'vitest'
import { withEagerCalls } from './eager.ts'

const big = `{${'a();'.repeat(600)}}`

test('big functions that are called right away get parentheses, each its own', () => {
  const code = `import{a,b}from"./b.js";var c=b(e=>${big}),d=1;let f=b((e,t)=>${big});`
  expect(withEagerCalls(code)).toBe(
    `import{a,b}from"./b.js";var c=b((e=>${big})),d=1;let f=b(((e,t)=>${big}));`,
  )
})

test.each([
  ['a small one', 'import{a,b}from"./b.js";var c=b(e=>{a()});'],
  ['one that is only defined', `import{a}from"./b.js";var c=e=>${big};`],
  ['one that is called later', `import{a,b}from"./b.js";function c(){var d=b(e=>${big})}`],
  ['text', `var c="b(e=>{})",d=b();`],
])('%s stays as it is', (_, code) => {
  expect(withEagerCalls(code)).toBe(code)
})
