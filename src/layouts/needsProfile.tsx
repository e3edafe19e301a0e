/** The handle of a page that shows what the account cache does not hold: it waits for the profile (decisions.md §3). */
export const needsProfile = 'needsProfile'
