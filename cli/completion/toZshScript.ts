import type { CommandShape, OptionShape } from './describeCommands.ts'

/** A script for zsh's own completion: a function for each command, with what it and its options are. */
export function toZshScript(shapes: readonly CommandShape[]): string {
  return `#compdef sleutel
# Completion of sleutel for zsh. Load it with: source <(sleutel completion zsh)
${shapes.map(toZshFunction).join('\n')}
if [ "$funcstack[1]" = "_sleutel" ]; then
  _sleutel "$@"
else
  compdef _sleutel sleutel
fi
`
}

function toZshFunction({ path, commands, options, words, takesFile }: CommandShape): string {
  const specs = options.map((option) => `    ${toZshOption(option)}`)
  const rest =
    commands.length > 0
      ? ["    '1:command:->command'", "    '*::arguments:->arguments'"]
      : [`    '*:argument:${takesFile ? '_files' : words.length > 0 ? `(${words.join(' ')})` : ' '}'`]
  const described = commands.map(({ name, about }) => `        ${quote(`${name}:${about}`)}`)
  const cases = commands.map(({ name }) => `        ${name}) ${toName(`${path} ${name}`)} ;;`)
  const states =
    commands.length === 0
      ? ''
      : `
  case "$state" in
    command)
      local -a commands=(
${described.join('\n')}
      )
      _describe command commands
      ;;
    arguments)
      case "$words[1]" in
${cases.join('\n')}
      esac
      ;;
  esac`
  return `${toName(path)}() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \\
${[...specs, ...rest].join(' \\\n')}${states}
}
`
}

function toZshOption({ flags, about, takesValue, choices, value }: OptionShape): string {
  const action = choices.length > 0 ? `(${choices.join(' ')})` : actions[value]
  const argument = takesValue ? `:value:${action}` : ''
  const text = `[${about.replace(/[[\]:\\]/g, '\\$&')}]${argument}`
  const [only = ''] = flags
  if (flags.length === 1) return quote(`${only}${text}`)
  return `${quote(`(${flags.join(' ')})`)}{${flags.join(',')}}${quote(text)}`
}

const actions = { file: '_files', folder: '_files -/', other: ' ' } as const

/** '_sleutel', '_sleutel_staff_add'. */
function toName(path: string): string {
  return ['_sleutel', ...path.split(' ').filter((word) => word !== '')].join('_').replaceAll('-', '_')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
