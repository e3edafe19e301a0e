// Old syntax on purpose: this file must still be readable by the Node that it turns away.
var wanted = [20, 19]
var found = process.versions.node.split('.').map(Number)

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'This project needs Node ' +
      wanted.join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '.',
  )
  process.exit(1)
}
