import type { CommandShape, OptionShape } from './describeCommands.ts'

/** A script for fish: each word with the place at which it fits. */
export function toFishScript(shapes: readonly CommandShape[]): string {
  const flags = shapes.flatMap(({ options }) =>
    options.filter(({ takesValue }) => takesValue).flatMap((option) => option.flags),
  )
  const paths = shapes.map(({ path }) => path).filter((path) => path !== '')
  return `# Completion of sleutel for fish. Load it with: sleutel completion fish | source
# True where the words typed so far lead to this command.
function __sleutel_at
    set -l path ''
    set -l skip 0
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if test $skip -eq 1
            set skip 0
            continue
        end
        switch $word
            case ${[...new Set(flags)].join(' ')}
                set skip 1
                continue
            case '-*'
                continue
        end
        set -l next (string trim -- "$path $word")
        if contains -- "$next" ${paths.map(quote).join(' ')}
            set path $next
        end
    end
    test "$path" = "$argv[1]"
end
complete -c sleutel -f
${shapes.flatMap(toFishLines).join('\n')}
`
}

function toFishLines({ path, commands, options, words, takesFile }: CommandShape): readonly string[] {
  const at = `complete -c sleutel -n ${quote(`__sleutel_at ${quote(path)}`)}`
  return [
    ...commands.map(({ name, about }) => `${at} -a ${quote(name)} -d ${quote(about)}`),
    ...(takesFile ? [`${at} -F`] : []),
    ...words.map((word) => `${at} -a ${quote(word)}`),
    ...options.map((option) => `${at} ${toFishOption(option)}`),
  ]
}

function toFishOption({ flags, about, takesValue, choices, value }: OptionShape): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
  const taken = !takesValue ? '' : choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : takes[value]
  return `${names.join(' ')}${taken} -d ${quote(about)}`
}

const takes = { file: ' -r -F', folder: " -x -a '(__fish_complete_directories)'", other: ' -x' } as const

/** In single quotes fish knows two escapes. */
function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
