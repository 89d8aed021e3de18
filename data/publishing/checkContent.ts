import type { ContentProblem } from '#content/contentError'
import { findTextFaults } from '#content/checks/findTextFaults'
import { loadContent } from '#content/loadContent'
import type { JsonSchema } from '#publishing/documents'

/** What the checks refuse, in Dutch. */
export interface DeskProblem {
  /** In the content folder. */
  readonly file: string
  /** The field's place in the form; empty for the whole document. */
  readonly path: readonly (string | number)[]
  readonly message: string
}

/**
 * The mistakes in a content folder, by the rules of `sleutel rebuild`.
 * @param schema of the document with this path, whose fields say in Dutch what is expected
 */
export function checkContent(folder: string, path?: string, schema?: JsonSchema): readonly DeskProblem[] {
  const loaded = loadContent(folder)
  const found: readonly ContentProblem[] = loaded.ok
    ? findTextFaults(loaded.content, folder).map(({ message, ...place }) => ({ ...place, expected: message }))
    : loaded.problems
  return found.map((problem) => {
    const file = problem.file.replace(/^data\/content\//, '')
    // An article has its text in the file, not in a field.
    const place =
      problem.path === undefined && file.endsWith('.md') ? ['body'] : parsePath(problem.path ?? '')
    const field = file === path && schema ? findField(schema, place) : undefined
    return { file, path: place, message: toDutch(problem.expected, field) }
  })
}

/** 'a.b[2].c' → ['a', 'b', 2, 'c'] */
function parsePath(path: string): readonly (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  )
}

function findField(schema: JsonSchema, path: readonly (string | number)[]): JsonSchema | undefined {
  let field: JsonSchema | undefined = schema
  for (const key of path) {
    const items: JsonSchema['items'] = field?.items
    if (typeof key === 'number') field = Array.isArray(items) ? items[key] : (items as JsonSchema | undefined)
    else field = field?.properties?.[key]
  }
  return field
}

/** By the words of the check. */
const sentences: readonly (readonly [check: RegExp, sentence: string])[] = [
  [/^is missing|expected some text/, 'Vul dit in.'],
  [/occurs twice|is the id of/, 'Dit komt twee keer voor. Kies iets anders.'],
  [
    /expected the shorter time first|expected a time after|expected more than 'from'|not before 'from'/,
    'Het eerste moet kleiner zijn dan het tweede.',
  ],
  [/is a price typed by hand/, 'Typ hier geen bedrag. Verwijs naar een prijs, zoals {price.diagnosis-fee}.'],
  [
    /is a time typed by hand|is not a fact|expected a name between/,
    'Tussen accolades mag alleen een bekend woord staan, zoals {city} of {phone}.',
  ],
  [
    /is no price|expected a price|expected a figure/,
    'Deze prijs bestaat niet, of een pagina heeft hem nodig.',
  ],
  [
    /make them equal/,
    'Deze prijs staat op een andere pagina anders. Maak ze gelijk, of geef een ander bereik.',
  ],
  [/^HTML would be shown/, 'Schrijf Markdown: HTML zou als tekst te zien zijn.'],
  [/is not the site's word/, 'Gebruik hier het woord dat de site overal gebruikt.'],
  [/copied|stands also|the same words/, 'Dezelfde zinnen staan al op een andere pagina.'],
  [/expected at least one|expected 1 to/, 'Er is ten minste één nodig.'],
  [/at least \d+ words/, 'De tekst over dit merk is te kort: ten minste 150 woorden.'],
  [/no links lead here/, 'Geen andere pagina verwijst hierheen. Noem deze pagina in een tekst.'],
  [/words are about/, 'De tekst lijkt te veel op die van andere merken. Schrijf meer over dit merk alleen.'],
  [/^has (?:no|the) /, 'Titel of samenvatting ontbreekt, of is gelijk aan die van een andere pagina.'],
  [/its hero says|make few keys/, 'De tekst belooft iets wat u voor dit merk niet kunt.'],
  [/link|page:|article\/|no address|no page|no place/, 'Een link verwijst naar een pagina die niet bestaat.'],
]

/** The field's own help where no sentence fits; the check's own words help the operator. */
export function toDutch(expected: string, field?: JsonSchema): string {
  const sentence = sentences.find(([check]) => check.test(expected))?.[1]
  if (sentence !== undefined) return sentence
  if (field?.description !== undefined) return `Dit klopt nog niet. ${field.description}.`.replace('..', '.')
  return `Dit klopt nog niet (${expected}).`
}
