import type { Argument, Command, Option } from 'commander'

/** What a shell may offer after some words of a command line. */
export interface CommandShape {
  /** The words that lead here, without the program's own name: '' is the program, 'staff add' a command of a command. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly about: string }[]
  readonly options: readonly OptionShape[]
  /** Words that fit as an argument. */
  readonly words: readonly string[]
  /** True where a file fits as an argument. */
  readonly takesFile: boolean
}

export interface OptionShape {
  /** '--format', and '-f' where there is one. */
  readonly flags: readonly string[]
  readonly about: string
  readonly takesValue: boolean
  /** Words that fit as its value; none where anything does. */
  readonly choices: readonly string[]
  /** What its value is called in help, which tells whether it is a file. */
  readonly value: 'file' | 'folder' | 'other'
}

/** The program and all its commands, as they are declared, so that a new command or option is completed without a word here. */
export function describeCommands(program: Command): readonly CommandShape[] {
  const commands = program.commands.map((each) => each.name())
  const shapes = describe(program, [], [])
  return shapes.map((shape) =>
    shape.path === 'help' ? { ...shape, words: [...commands, ...shape.words] } : shape,
  )
}

function describe(
  command: Command,
  path: readonly string[],
  inherited: readonly OptionShape[],
): readonly CommandShape[] {
  const own = command.createHelp().visibleOptions(command).map(toOptionShape)
  const options = [
    ...own,
    ...inherited.filter((option) => !own.some(({ flags }) => flags[0] === option.flags[0])),
  ]
  const shape: CommandShape = {
    path: path.join(' '),
    commands: command.commands.map((each) => ({ name: each.name(), about: each.description() })),
    options,
    words: command.registeredArguments.flatMap(toChoices),
    takesFile: command.registeredArguments.some((argument) => argument.name().toLowerCase() === 'file'),
  }
  // Help and version are asked of the command itself, the rest of the program's options of every command.
  const passedOn = path.length === 0 ? own.filter(({ flags }) => !flags.includes('--version')) : inherited
  return [shape, ...command.commands.flatMap((each) => describe(each, [...path, each.name()], passedOn))]
}

function toOptionShape(option: Option): OptionShape {
  const name = /<([^>]+)>|\[([^\]]+)\]/.exec(option.flags)?.[1] ?? ''
  return {
    flags: [option.long, option.short].filter((flag) => flag !== undefined && flag !== null),
    about: option.description,
    takesValue: option.required || option.optional,
    choices: toChoices(option),
    value: name === 'file' ? 'file' : name === 'folder' || name === 'dir' ? 'folder' : 'other',
  }
}

/** The words a parser takes (toChoice.ts). */
function toChoices({ parseArg, argChoices }: Argument | Option): readonly string[] {
  if (argChoices !== undefined) return argChoices
  if (parseArg === undefined || !('choices' in parseArg) || !Array.isArray(parseArg.choices)) return []
  return parseArg.choices.map(String)
}
