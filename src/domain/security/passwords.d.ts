/** The commonest passwords, most common first; made by the build out of a library's list. */
declare module 'virtual:common-passwords' {
  const passwords: string[]
  export default passwords
}
