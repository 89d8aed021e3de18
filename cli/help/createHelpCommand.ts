import { Argument, type Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { findSimilar } from '../toChoice.ts'
import type { Topic } from './topics.ts'

export function createHelpCommand(context: CliContext): Command {
  return createCommand('help', context)
    .description("Show help for a command, or about a topic; 'help topics' lists them.")
    .addArgument(
      new Argument('[words...]', "a command, such as 'staff add', or a topic, such as 'exporting'"),
    )
    .addHelpText('after', closingText)
    .action(async (words: readonly string[], _options: unknown, command: Command) => {
      const program = command.parent ?? command
      const { topics } = await import('./topics.ts')
      const name = words.join('-').toLowerCase()
      const topic = topics[name]
      // 'privacy' is also a command; its topic refers to --help.
      const found = topic === undefined ? findCommand(program, words) : undefined
      if (topic !== undefined) context.out.write(`${topic.text}\n`)
      else if (found !== undefined) found.outputHelp()
      else if (name === 'topics') context.out.write(listTopics(topics))
      else
        throw createUnknownError(name, [
          ...program.commands.map((each) => each.name()),
          ...Object.keys(topics),
        ])
    })
}

function listTopics(topics: Readonly<Record<string, Topic>>): string {
  const width = Math.max(...Object.keys(topics).map(({ length }) => length))
  return Object.entries(topics)
    .map(([name, { about }]) => `${name.padEnd(width)}  ${about}\n`)
    .join('')
}

function createUnknownError(name: string, known: readonly string[]): CliError {
  const similar = findSimilar(name, [...known, 'topics'])
  const hint =
    similar === undefined ? "'sleutel help topics' lists the topics." : `Did you mean '${similar}'?`
  return new CliError('HELP_UNKNOWN', `There is no command and no topic '${name}'. ${hint}`, exitCodes.usage)
}

function findCommand(from: Command, words: readonly string[]): Command | undefined {
  const [word, ...others] = words
  if (word === undefined) return from
  const next = from.commands.find((each) => each.name() === word || each.aliases().includes(word))
  return next && findCommand(next, others)
}

const closingText = `
Examples:
  sleutel help export
  sleutel help staff add
  sleutel help topics       lists the topics
  sleutel help exit-codes`
