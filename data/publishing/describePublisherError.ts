import { toDutch } from '#publishing/checkContent'
import { getFileTitle } from '#publishing/documents'

const unchanged = 'De site is zoals hij was, en uw wijzigingen staan nog klaar.'
const forOperator = 'Vraag uw beheerder om hulp.'

/** By the words of the publisher or the system. `$1` is what the first group matched. */
const sentences: readonly (readonly [error: RegExp, sentence: string])[] = [
  [/ENOSPC|EDQUOT|EFBIG/, `De schijf van de server is vol. ${forOperator}`],
  [/(?:EROFS|EACCES|EPERM)[^']*(?:'([^']+)')?/, `De server mag niet schrijven in $1. ${forOperator}`],
  [
    /ENOENT[^']*'([^']+)'/,
    `Een bestand van de website is weg, of is een link die nergens heen leidt: $1. ${forOperator}`,
  ],
  [
    /changed after it was published \(([^)]+)\)/,
    'Buiten dit scherm is iets gewijzigd dat nog niet op de site staat ($1), en dat zou verloren gaan. Publiceer dat eerst.',
  ],
  [
    /(\S+(?:, \S+)*) was changed at the same time/,
    'Iemand anders wijzigde op dat moment $1. Probeer het opnieuw.',
  ],
  [/There is no release|is damaged:/, 'Deze versie is niet meer heel bewaard. Kies een andere.'],
  [/has not been built/, `De website is op deze server nog niet gebouwd. ${forOperator}`],
  [/A picture is missing|libraries that draw/, `Deze server kan geen nieuwe plaatjes maken. ${forOperator}`],
  [/(\/\S*) cannot be rendered/, `De pagina $1 kan niet worden gemaakt. ${forOperator}`],
]

/** In Dutch, for the owner. What is not known ends with the publisher's own words. */
export function describePublisherError(messages: string, folder: string): string {
  const faults = /Its pages have faults:\n([\s\S]*)/.exec(messages)?.[1]
  if (faults !== undefined) {
    const found = faults
      .trim()
      .split('\n')
      .map((line) => describeFault(line, folder))
    return `De controle van de pagina’s vond fouten. ${unchanged}\n${found.join('\n')}`
  }
  for (const [pattern, sentence] of sentences) {
    const match = pattern.exec(messages)
    if (match) return `${sentence.replace('$1', () => match[1] ?? 'zijn map')} ${unchanged}`
  }
  return `Het publiceren is niet gelukt. ${unchanged} ${forOperator} (${messages.trim()})`
}

/** 'data/content/faq.json:12: /veelgestelde-vragen: …' */
function describeFault(line: string, folder: string): string {
  const [, file = '', message = line] =
    /^(?:data\/content\/)?([^\s:]+)(?::\d+)?: (?:\/\S*: )?(.+)$/.exec(line) ?? []
  return `${getFileTitle(file, folder)}: ${toDutch(message)}`
}
