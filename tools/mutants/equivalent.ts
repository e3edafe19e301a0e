/** Faults of the sample that change no behaviour, by the name that a run prints, each with the reason. */
export const equivalent: Record<string, string> = {
  'duplicate.ts dc2da2a1: \'duplicate/load\' → ""':
    'The name of a thunk is for developers; it only has to differ from the others.',
  'userAgent.ts 7bbc60ab: \'\' → "Stryker was here!"':
    'A text that says nothing is the same device as no text.',
  'visit.ts c92e1e8d: \'en\' → ""': 'Every visit begins with a language, which replaces this one.',
}
