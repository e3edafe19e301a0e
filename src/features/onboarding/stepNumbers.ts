import { nameOf, names, onboardingSteps, type StepName } from './onboardingSteps.ts'

type Numbered = {
  [Name in StepName]: (typeof onboardingSteps)[Name] extends { title: string } ? Name : never
}[StepName]

/** The steps that count, in their order. */
export const numbered = names.filter((name): name is Numbered => 'title' in onboardingSteps[name])

/** How many of the steps that count are reached with this step. */
const numberOf = (name: StepName): number =>
  numbered.filter((other) => names.indexOf(other) <= names.indexOf(name)).length

/** For “Step 3 of 7”. */
export const stepOf = (name: StepName) => ({ step: numberOf(name), count: numbered.length })

/** How many steps are done on the page of this path. @param code the step whose code is asked for */
export function stepsDone(path: string, code: StepName): number {
  const name = nameOf(path) ?? 'start'
  if (name === 'confirmation') return numbered.length
  return Math.max(numberOf(name === 'mfa' ? code : name) - 1, 0)
}

/** The step that counts before this one, or the start. */
export const stepBefore = (name: StepName): StepName => numbered[numberOf(name) - 2] ?? 'start'

/** The next step that counts, or the end. */
export const stepAfter = (name: StepName): StepName => numbered[numberOf(name)] ?? 'confirmation'
