import { type ContentProblem, mostNamed } from '#content/contentError'
import { findTextFaults } from '#content/checks/findTextFaults'
import { loadContent } from '#content/loadContent'
import type { JsonSchema } from '#publishing/documents'
import { getItemTitle } from '#publishing/listEdits'

/** What the checks refuse, in Dutch. */
export interface DeskProblem {
  /** In the content folder. */
  readonly file: string
  /** The field's place in the form; empty for the whole document. */
  readonly path: readonly (string | number)[]
  /** The field's name with what is around it: 'Batterij vervangen, hoogste bedrag'. Empty for the whole. */
  readonly label: string
  readonly message: string
}

/** A document whose fields say in Dutch what is expected. */
export interface CheckedForm {
  readonly path: string
  readonly schema: JsonSchema
  readonly value: unknown
}

/** The mistakes in a content folder, by the rules of `sleutel rebuild`; of each file the first 20. */
export function checkContent(folder: string, form?: CheckedForm): readonly DeskProblem[] {
  const loaded = loadContent(folder)
  const found: readonly ContentProblem[] = loaded.ok
    ? findTextFaults(loaded.content, folder).map(({ message, ...place }) => ({ ...place, expected: message }))
    : loaded.problems
  const named = new Map<string, number>()
  return found.flatMap((problem) => {
    const file = problem.file.replace(/^data\/content\//, '')
    const count = (named.get(file) ?? 0) + 1
    named.set(file, count)
    if (count > mostNamed) return []
    // An article has its text in the file, not in a field.
    const path = problem.path === undefined && file.endsWith('.md') ? ['body'] : parsePath(problem.path ?? '')
    if (file !== form?.path) return [{ file, path, label: '', message: toDutch(problem.expected) }]
    const { field, labels } = findField(form, path)
    return [{ file, path, label: formatLabels(labels), message: toDutch(problem.expected, field) }]
  })
}

/** 'a.b[2].c' → ['a', 'b', 2, 'c'] */
function parsePath(path: string): readonly (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  )
}

function findField({ schema, value }: CheckedForm, path: readonly (string | number)[]) {
  const labels: string[] = []
  let field: JsonSchema | undefined = schema
  let part = value
  for (const key of path) {
    const items: JsonSchema['items'] = field?.items
    if (typeof key === 'number') field = Array.isArray(items) ? items[key] : (items as JsonSchema | undefined)
    else field = field?.properties?.[key]
    part = typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined
    const number = typeof key === 'number' ? String(key + 1) : undefined
    const label = (number !== undefined && getItemTitle(part)) || (field?.title ?? number)
    if (label !== undefined) labels.push(label)
  }
  return { field, labels }
}

const mostLabelLength = 60

/** 'Batterij vervangen, hoogste bedrag'. The list's own name says no more than its item's. */
function formatLabels(labels: readonly string[]): string {
  return labels
    .slice(-2)
    .map((label) => (label.length > mostLabelLength ? `${label.slice(0, mostLabelLength)}…` : label))
    .map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ')
}

const priceList = 'De namen staan bij ‘Wat u kunt invullen’ onder het formulier.'

/** By the words of the check. `$1` is what the first group matched. */
const sentences: readonly (readonly [check: RegExp, sentence: string])[] = [
  [/^is missing|expected some text|expected words|received undefined/, 'Vul dit in.'],
  [/^has (\d+) more mistakes/, 'Er zijn nog $1 andere fouten.'],
  [
    /at most 100 kB/,
    'De tekst is te lang: ten hoogste 100 kB, dat zijn zo’n 16.000 woorden. Maak er twee artikelen van.',
  ],
  [/expected at most 20,000 characters/, 'Deze tekst is te lang: ten hoogste 20.000 tekens.'],
  [
    /^(.*) is also the (?:title|excerpt) of (\S+)\.md/,
    'Een ander artikel heeft dezelfde woorden: ‘$1’. Schrijf hier iets anders.',
  ],
  [/^'?([^']*)'? (?:occurs twice|is also the id of)/, '‘$1’ komt twee keer voor. Kies iets anders.'],
  [/^the heading '(.*)' occurs twice/, 'De kop ‘$1’ komt twee keer voor. Geef er een een andere naam.'],
  [
    /expected the shorter time first|expected a time after|expected more than 'from'|not before 'from'/,
    'Het eerste moet kleiner zijn dan het tweede.',
  ],
  [
    /^'(.*)' is a price typed by hand/,
    `‘$1’ is een bedrag. Zet er de naam van een prijs voor in de plaats, zoals {price.diagnosis-fee}. ${priceList}`,
  ],
  [
    /^'(.*)' is a time typed by hand/,
    '‘$1’ is een belofte. Zet er het woord voor in de plaats, zoals {promiseUrgent} of {emergencyTarget}.',
  ],
  [/^'(\{price\..*\})' is not a fact/, `‘$1’ is geen bekende prijs. ${priceList}`],
  [
    /^'(\{.*\})' is not a fact/,
    '‘$1’ is geen bekend woord. Tussen accolades mag bijvoorbeeld {city}, {phone} of {price.diagnosis-fee} staan.',
  ],
  [/expected a name without braces/, 'Een naam heeft geen accolades.'],
  [
    /expected a name between|expected no braces/,
    'Tussen accolades mag alleen een bekend woord staan, zoals {city} of {phone}.',
  ],
  [/^'(.*)' is no price/, `‘$1’ is geen bekende prijs. ${priceList}`],
  [/expected a price|expected a figure '(.*)'/, 'De prijs ‘$1’ ontbreekt, en een pagina heeft hem nodig.'],
  [
    /make them equal/,
    'Deze prijs staat op een andere pagina anders. Maak ze gelijk, of geef een ander bereik.',
  ],
  [/^HTML would be shown/, 'Schrijf geen HTML: die zou als tekst te zien zijn.'],
  [
    /^'(.*)' is not the site's word for it; write '(.*)'/,
    'Schrijf niet ‘$1’, maar het woord dat de site overal gebruikt: ‘$2’.',
  ],
  [/^'(.*)' is not the site's word/, 'Schrijf niet ‘$1’, maar het woord dat de site overal gebruikt.'],
  [/copied|stands also|the same words|^shares/, 'Dezelfde zinnen staan al op een andere pagina.'],
  [/expected at most 46 characters/, 'De titel is te lang: ten hoogste 46 tekens.'],
  [/expected 1 to 8 tags/, 'Vul 1 tot 8 trefwoorden in.'],
  [/expected at least one|expected 1 to/, 'Er is ten minste één nodig.'],
  [/at least \d+ words/, 'De tekst over dit merk is te kort: ten minste 150 woorden.'],
  [/no links lead here/, 'Geen andere pagina verwijst hierheen. Noem deze pagina in een tekst.'],
  [/words are about/, 'De tekst lijkt te veel op die van andere merken. Schrijf meer over dit merk alleen.'],
  [/^has (?:no|the) /, 'Titel of samenvatting ontbreekt, of is gelijk aan die van een andere pagina.'],
  [/its hero says|make few keys|says '/, 'De tekst belooft iets wat u voor dit merk niet kunt.'],
  [/an article has no pictures/, 'In een artikel kunnen geen plaatjes staan. Haal het plaatje weg.'],
  [/a heading is a link itself/, 'In een kop kan geen link staan. Zet de link in de tekst eronder.'],
  [/a link needs words/, 'Een link heeft woorden nodig: zet ze tussen de rechte haken.'],
  [
    /expected a heading that starts|before the first '###'/,
    'Een kop begint met ##, en een kop daaronder met ###.',
  ],
  [/expected a heading with words/, 'Een kop heeft woorden nodig.'],
  [
    /is not allowed in an article/,
    'Dit kan niet in een artikel. Gebruik alinea’s, koppen, lijsten, tabellen, vet en links. Begint een regel met vier spaties, haal die dan weg.',
  ],
  [
    /^'\((.*)\)' leads nowhere; expected an? (?:address|slug|name)/,
    'De link naar ‘$1’ leidt nergens heen. Kijk het adres na.',
  ],
  [
    /^'\((.*)\)' leads nowhere/,
    'De link naar ‘$1’ leidt nergens heen. Kies een pagina uit ‘Wat u kunt invullen’ onder het formulier, of een adres dat met https:// begint.',
  ],
  [/^'(.*)' (?:is no page|leads to no place|is no address)/, 'De link naar ‘$1’ leidt nergens heen.'],
  [/expected one of (\p{Lu}.*)$/u, 'Kies een van deze: $1.'],
]

/** The field's own help where no sentence fits. */
export function toDutch(expected: string, field?: JsonSchema): string {
  for (const [check, sentence] of sentences) {
    const match = check.exec(expected)
    if (match) return sentence.replace(/\$([12])/g, (_, group: string) => match[Number(group)] ?? '')
  }
  if (field?.desk === 'amount') return 'Vul een bedrag in, zoals 25 of 12,50. Ten hoogste 100.000 euro.'
  if (field?.description !== undefined) return `Dit klopt nog niet. ${field.description}.`.replace('..', '.')
  if (field?.format === 'date') return 'Kies een dag.'
  if (field?.enum !== undefined) return 'Kies een van de mogelijkheden.'
  if (field?.type === 'integer') return 'Vul een heel getal in, groter dan 0 en niet al te groot.'
  if (field?.type === 'number') return 'Vul een getal in, niet te klein en niet te groot.'
  if (field) return 'Dit klopt nog niet. Kijk na wat hier hoort te staan.'
  return 'Dit klopt nog niet. Vraag uw beheerder om hulp.'
}
