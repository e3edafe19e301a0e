import { parseAst, type Plugin } from 'vite'

/** Below this many characters a function is parsed again before anyone notices. */
const least = 2_000

/**
 * Puts the big functions that a script calls right away into parentheses: the CommonJS packages, of which react-dom is
 * two fifths of the first load. V8 compiles such a function while the script is still arriving, beside the main
 * thread; else it would skip over it and parse it once more on the main thread, when the script runs.
 */
export function eager(): Plugin {
  return {
    name: 'eager',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withEagerCalls(file.code)
    },
  }
}

/** A minified script with `var a=b(e=>{…})` as `var a=b((e=>{…}))`, where the function is a big one. */
export function withEagerCalls(code: string): string {
  const calls = parseAst(code)
    .body.flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .map(({ init }) => (init?.type === 'CallExpression' ? init.arguments[0] : undefined))
  let result = code
  for (const call of calls.toReversed()) {
    if (call?.type !== 'ArrowFunctionExpression' || call.end - call.start < least) continue
    const { start, end } = call
    result = `${result.slice(0, start)}(${result.slice(start, end)})${result.slice(end)}`
  }
  return result
}
