import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { createCommand } from '../createCommand.ts'
import { exitCodes } from '../exitCodes.ts'
import { suggestSimilar } from '../suggestSimilar.ts'

/** `sleutel help`: of the program, of a command, or about a topic. */
export function createHelpCommand(context: CliContext): Command {
  return createCommand('help', context)
    .description("Show help for a command, or about a topic; 'help topics' names them.")
    .argument('[words...]', "a command, such as 'staff add', or a topic, such as 'exporting'")
    .addHelpText('after', closingText)
    .action(async (words: readonly string[], _options: unknown, command: Command) => {
      const program = toProgram(command)
      const found = findCommand(program, words)
      if (found !== undefined) {
        found.outputHelp()
        return
      }
      const { topics } = await import('./topics.ts')
      const name = words.join('-').toLowerCase()
      const topic = topics.find((each) => each.name === name)
      if (topic !== undefined) context.out.write(`${topic.text}\n`)
      else if (name === 'topics') {
        const width = Math.max(...topics.map((each) => each.name.length))
        for (const each of topics) context.out.write(`${each.name.padEnd(width)}  ${each.about}\n`)
      } else {
        const names = [
          ...program.commands.map((each) => each.name()),
          ...topics.map((each) => each.name),
          'topics',
        ]
        const similar = suggestSimilar(name, names)
        const hint =
          similar === undefined ? "'sleutel help topics' names the topics." : `Did you mean '${similar}'?`
        throw new CliError(
          'HELP_UNKNOWN',
          `There is no command and no topic '${words.join(' ')}'. ${hint}`,
          exitCodes.usage,
        )
      }
    })
}

/** The command these words lead to; undefined where they lead to none. */
function findCommand(from: Command, words: readonly string[]): Command | undefined {
  const [word, ...others] = words
  if (word === undefined) return from
  const next = from.commands.find((each) => each.name() === word || each.aliases().includes(word))
  return next && findCommand(next, others)
}

function toProgram(command: Command): Command {
  return command.parent === null ? command : toProgram(command.parent)
}

const closingText = `
Examples:
  sleutel help export
  sleutel help staff add
  sleutel help topics       names the topics
  sleutel help exit-codes`
