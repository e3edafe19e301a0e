/** Faults of the sample that change no behaviour, by the name that a run prints, each with the reason. */
export const equivalent: Record<string, string> = {}
