/** Imports the parts of a login that do not belong to the first load. */
export const loadLater = () => import('./later.ts')
