import { Argument, type Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { createCommand } from '../createCommand.ts'
import { exitCodes } from '../exitCodes.ts'
import { suggestSimilar } from '../suggestSimilar.ts'
import type { Topic } from './topic.ts'
import { type TopicName, topicNames } from './topicNames.ts'

/** `sleutel help`: of the program, of a command, or about a topic. */
export function createHelpCommand(context: CliContext): Command {
  return createCommand('help', context)
    .description("Show help for a command, or about a topic; 'help topics' names them.")
    .addArgument(
      new Argument('[words...]', "a command, such as 'staff add', or a topic, such as 'exporting'").argParser(
        collectWords,
      ),
    )
    .addHelpText('after', closingText)
    .action(async (words: readonly string[] = [], _options: unknown, command: Command) => {
      const program = toProgram(command)
      const name = words.join('-').toLowerCase()
      // 'privacy' is a command too: its own help is one word away, and the topic says so.
      const found = isTopicName(name) ? undefined : findCommand(program, words)
      if (found !== undefined) {
        found.outputHelp()
        return
      }
      const { topics } = await import('./topics.ts')
      if (name === 'topics') context.out.write(listTopics(topics))
      else context.out.write(`${topics[toTopicName(name, program)].text}\n`)
    })
}

function listTopics(topics: Readonly<Record<TopicName, Topic>>): string {
  const width = Math.max(...topicNames.map(({ length }) => length))
  return topicNames.map((name) => `${name.padEnd(width)}  ${topics[name].about}\n`).join('')
}

/** Throws CliError HELP_UNKNOWN, with what was probably meant. */
function toTopicName(name: string, program: Command): TopicName {
  if (isTopicName(name)) return name
  const commands = program.commands.map((each) => each.name())
  const similar = suggestSimilar(name, [...commands, ...topicNames, 'topics'])
  const hint =
    similar === undefined ? "'sleutel help topics' names the topics." : `Did you mean '${similar}'?`
  throw new CliError('HELP_UNKNOWN', `There is no command and no topic '${name}'. ${hint}`, exitCodes.usage)
}

function isTopicName(name: string): name is TopicName {
  return topicNames.some((topic) => topic === name)
}

/** All words are taken; those of topics can be completed. */
const collectWords = Object.assign((word: string, words: readonly string[] = []) => [...words, word], {
  choices: [...topicNames, 'topics'],
})

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
