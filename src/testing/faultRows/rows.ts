import type { FaultRows, FormRow, ListRow, QuietRow } from './row.ts'

const modules = import.meta.glob<Record<string, FaultRows>>(
  ['/src/**/{faults,*.faults}.ts', '!/src/testing/**'],
  { eager: true },
)

/** The rows of every area. The first row of a page is the one that opens it where a check needs no particular row. */
const areas = Object.values(modules).flatMap((module) => Object.values(module))

/** Every press on a screen that makes a call. */
export const formRows: FormRow[] = areas.flatMap(({ forms = [] }) => forms)

/** The calls that screens make by themselves. */
export const listRows: ListRow[] = areas.flatMap(({ lists = [] }) => lists)

/** The calls that screens do not need: their failures are not shown. */
export const quietRows: QuietRow[] = areas.flatMap(({ quiet = [] }) => quiet)
