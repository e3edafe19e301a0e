/** What stands in a ready-made page for what only the visit knows. */
export const slots = { title: '[title]', firstname: '[firstname]' }
