/** Faults of the sample that change no behaviour, by the name that a run prints, each with the reason. */
export const equivalent: Record<string, string> = {
  'forgotPassword.ts dcba4fc3: \'\' → "Stryker was here!"':
    'The field for a card number or a register number shows and sends the digits of a text only, and this has none.',
}
