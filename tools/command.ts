/** Runs a command of the command line; an error ends it with its sentence alone. */
export const command = (run: () => void | Promise<void>): Promise<void> =>
  Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    })
