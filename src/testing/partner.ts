const uri = 'redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback'
const query = `?client_id=301&${uri}`

/** A visit from Lunchbox, whose request comes before a mandatory set-up: its query, and the address of the consent. */
export const lunchbox = { uri, query, request: `/approve${query}` }
