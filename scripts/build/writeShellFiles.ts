import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { Command } from 'commander'
import { createProgram } from '../../cli/createProgram.ts'
import { version } from '../../package.json'

/** Writes the manual page and the completion of `sleutel`, made from its commands, into `folder`. */
export function writeShellFiles(folder: string): void {
  let help = ''
  const out = new Writable({
    write: (chunk, _, done) => {
      help += String(chunk)
      done()
    },
  })
  const program = createProgram({
    out,
    err: out,
    in: Readable.from([]),
    isInteractive: false,
    hasColors: { out: false, err: false },
    env: {},
    root: folder,
    version,
    signal: new AbortController().signal,
    askSecret: async () => '',
    now: () => new Date(0),
  })
  const all = listCommands(program)
  const readHelp = (command: Command) => {
    help = ''
    command.outputHelp()
    return help
  }
  writeFileSync(join(folder, 'sleutel.1'), formatManual(all, readHelp))
  writeFileSync(join(folder, 'completion.sh'), formatCompletion(all))
}

interface NamedCommand {
  readonly path: string
  readonly command: Command
}

function listCommands(command: Command, parent = ''): readonly NamedCommand[] {
  const path = `${parent} ${command.name()}`.trim()
  return [{ path, command }, ...command.commands.flatMap((each) => listCommands(each, path))]
}

function formatManual(all: readonly NamedCommand[], readHelp: (command: Command) => string): string {
  const sections = all.map(({ path, command }) => {
    // A line that starts with a point or an apostrophe is a macro.
    const text = readHelp(command)
      .replaceAll('\\', '\\e')
      .replace(/^(?=[.'])/gm, '\\&')
    return `.SH ${path.toUpperCase()}\n.nf\n${text.trim()}\n.fi\n`
  })
  return `.TH SLEUTEL 1 "" "sleutel ${version}"\n${sections.join('')}`
}

/** For bash, and zsh with bashcompinit. Where no word fits, the shell completes file names. */
function formatCompletion(all: readonly NamedCommand[]): string {
  const [program] = all
  const cases = all.map(({ path, command }) => {
    const options = [...new Set([command, program?.command].flatMap((each) => each?.options ?? []))]
    const words = [
      ...command.commands.map((each) => each.name()),
      ...options.flatMap(({ long }) => long ?? []),
    ]
    return `    '${path}') words='${words.join(' ')} --help' ;;\n`
  })
  return `# Completion of sleutel for bash, and for zsh after: autoload -U bashcompinit && bashcompinit
_sleutel() {
  local found=sleutel words='' word typed="\${COMP_WORDS[COMP_CWORD]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$found $word" in ${all.map(({ path }) => `'${path}'`).join('|')}) found="$found $word" ;; esac
  done
  case $found in
${cases.join('')}  esac
  [[ $typed == -* ]] || words="\${words%%--*}"
  COMPREPLY=($(compgen -W "$words" -- "$typed"))
}
complete -o default -F _sleutel sleutel
`
}
