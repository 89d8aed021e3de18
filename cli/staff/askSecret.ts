import type { AskSecret } from '../cliContext.ts'

/** Asks on the terminal, on standard error, so that standard output stays data. */
export const askSecret: AskSecret = async (message, validate) => {
  const { default: askPassword } = await import('@inquirer/password')
  return askPassword({ message, mask: '*', validate }, { output: process.stderr })
}
