/** Faults of the sample that change nothing anybody can notice, by the name the run prints, each with the reason. */
export const equivalent: Record<string, string> = {}
