/** The placeholders in a ready-made page for what is known only during the visit. */
export const slots = { title: '[title]', firstname: '[firstname]' }
