import type { CommandShape, OptionShape } from './describeCommands.ts'

/** A script for bash 3 and later, which needs no other package. */
export function toBashScript(shapes: readonly CommandShape[]): string {
  const paths = shapes.map(({ path }) => path).filter((path) => path !== '')
  return `# Completion of sleutel for bash. Load it with: source <(sleutel completion bash)
_sleutel() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="" path="" next word index skip="" values="" words="" files=""
  [ "$COMP_CWORD" -gt 0 ] && prev="\${COMP_WORDS[COMP_CWORD-1]}"
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    if [ -n "$skip" ]; then skip=""; continue; fi
    case "$word" in
      ${toValueFlags(shapes).join('|')}) skip=1; continue ;;
      -*) continue ;;
    esac
    next="\${path:+$path }$word"
    case "$next" in
${paths.map((path) => `      '${path}') path="$next" ;;`).join('\n')}
    esac
  done
  case "$path" in
${shapes.map(toBashCase).join('\n')}
  esac
  if [ "$files" = folder ]; then COMPREPLY=($(compgen -d -- "$cur")); return; fi
  if [ "$files" = file ]; then COMPREPLY=($(compgen -f -- "$cur")); return; fi
  if [ "$files" = none ]; then COMPREPLY=($(compgen -W "$values" -- "$cur")); return; fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _sleutel sleutel
`
}

function toBashCase({ path, commands, options, words }: CommandShape): string {
  const values = options.filter(({ takesValue }) => takesValue).map(toBashValue)
  const flags = options.flatMap((option) => option.flags)
  const first = [...commands.map(({ name }) => name), ...words]
  return `    '${path}')
      case "$prev" in
${values.join('\n')}
      esac
      case "$cur" in
        -*) words='${flags.join(' ')}' ;;
        *) words='${first.join(' ')}' ;;
      esac
      ;;`
}

function toBashValue({ flags, choices, value }: OptionShape): string {
  const deed =
    choices.length > 0
      ? `values='${choices.join(' ')}' files=none`
      : `files=${value === 'other' ? 'none' : value}`
  return `        ${flags.join('|')}) ${deed} ;;`
}

/** Every option that takes a value, of whichever command: the word after it is no command. */
function toValueFlags(shapes: readonly CommandShape[]): readonly string[] {
  const flags = shapes.flatMap(({ options }) =>
    options.filter(({ takesValue }) => takesValue).flatMap((option) => option.flags),
  )
  return [...new Set(flags)]
}
