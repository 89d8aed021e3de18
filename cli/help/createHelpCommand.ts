import { Argument, type Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'

export function createHelpCommand(context: CliContext): Command {
  return createCommand('help', context)
    .description("Show help for a command; 'help environment' lists the settings.")
    .addArgument(new Argument('[words...]', "a command, such as 'staff add', or 'environment'"))
    .addHelpText('after', closingText)
    .action(async (words: readonly string[], _options: unknown, command: Command) => {
      const name = words.join(' ')
      if (name === 'environment') {
        const { formatSettings } = await import('./formatSettings.ts')
        context.out.write(formatSettings())
        return
      }
      const found = findCommand(command.parent ?? command, words)
      if (!found) {
        const message = `There is no command '${name}'. 'sleutel --help' lists them.`
        throw new CliError('HELP_UNKNOWN', message, exitCodes.usage)
      }
      found.outputHelp()
    })
}

function findCommand(from: Command, words: readonly string[]): Command | undefined {
  const [word, ...others] = words
  if (word === undefined) return from
  const next = from.commands.find((each) => each.name() === word)
  return next && findCommand(next, others)
}

const closingText = `
Examples:
  sleutel help export
  sleutel help staff add
  sleutel help environment  lists the settings`
