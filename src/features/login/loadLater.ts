/** Imports what a login shows only after it has begun: it is no part of the first load. */
export const loadLater = () => import('./later.ts')
