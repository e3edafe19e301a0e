import { useAction } from './useAction.tsx'
import { useRun } from './useRun.ts'

/** `useAction` for a button that runs a thunk: `act` calls `then` with its value after a success. */
export function useAct(options?: Parameters<typeof useAction>[0]) {
  const run = useRun()
  const action = useAction(options)
  const act = <Value>(...flow: Parameters<typeof run<Value>>): Promise<void> =>
    action.send(() => run(...flow))
  return { ...action, act }
}
