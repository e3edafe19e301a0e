/** The query of a link. A mail program or a page may leave its `&` as HTML writes it. */
export const queryOf = (search: string): URLSearchParams =>
  new URLSearchParams(search.replaceAll('&amp;', '&'))
