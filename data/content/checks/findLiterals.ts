import { createFinding, type Finding } from '#content/checks/finding'
import type { WrittenText } from '#content/checks/readContentTexts'
import type { Mistake } from '#content/mistake'

interface Rule {
  readonly pattern: RegExp
  readonly toMistake: (found: string) => Mistake
  readonly allowedIn?: readonly string[]
}

const priceFile = 'data/content/prices.json'

const numberWords =
  'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|twintig|dertig|veertig|tachtig|honderd|duizend'

/** Starting at each digit would take time with the square of their number. */
const numberStart = '(?<!\\d|\\d[.,])'

const amounts = [
  // '€ 95', '€95,50', 'EUR 95', also with a no-break space.
  '(?:€|\\bEUR)\\s*\\d+(?:[.,]\\d+)*',
  // '95 euro', '95,50 EUR', '95 €'.
  `${numberStart}\\d+(?:[.,]\\d+)*\\s*(?:€|euro\\b|EUR\\b)`,
  // '95,-'.
  `${numberStart}\\d+,(?:-{1,2}|–|—)`,
  `(?<!\\p{L})\\p{L}{0,40}(?:${numberWords})\\p{L}{0,40}\\s+euro\\b`,
]

/** One word for one thing in what visitors read: the words, and those that they replace. */
const replacedWords: readonly (readonly [terms: readonly string[], banned: RegExp])[] = [
  // 'bijmaken' is for a key, 'frezen' for a blade.
  [['bijmaken', 'frezen'], /\b(?:namaken|nagemaakte?|dupliceren|gedupliceerde?)\b/gi],
  [['inleren'], /\b(?:aanleren|aangeleerde?|inprogrammeren|ingeprogrammeerde?)\b/gi],
  [['afstandsbediening'], /\b(?:afstandbediening(?:en)?|handzenders?|zendertjes?)\b/gi],
  [['noodsleutel'], /\b(?:noodbaard(?:en)?|reservebaard(?:en)?|noodsleuteltjes?)\b/gi],
  [['knoopcel'], /\b(?:knoopbatterij(?:en)?|knoopcelbatterij(?:en)?|knopcel(?:len)?)\b/gi],
]

/** Words left out where people read an amount or a refusal: what to write, and the telegram. */
const telegrams: readonly (readonly [terms: readonly string[], banned: RegExp])[] = [
  [['als'], /\bmits\b/gi],
  [['Dit kan niet:'], /(?:^|(?<=[.;] ))Niet:/g],
  [['dat spreken wij af', 'dat zoeken wij uit'], /^In overleg\b|[:;] in overleg\b/gi],
  [['eerst kijken wij of het kan'], /\balleen na overleg\b|\b(?:nieuwere?|ouder|jongere?) na overleg\b/gi],
  [['via de dealer krijgt u …'], /[;,.] (?:nieuwer|ouder) via de dealer\b/gi],
  [['er komt … bij'], /(?:€\s?\d+(?:[.,]\d+)*|\{(?:price|atHome)\.[\w-]+\}) erbij\b/gi],
  // 'Een sleutel zonder chip: {price.rates-mechanical}.'
  [
    ['… kost …'],
    /(?<=^|[.;] )(?:(?!\b(?:is|zijn|kost|wordt|geldt)\b)[^.:;{}|])+: \{(?:price|atHome)\.[\w-]+\}(?: per \w+)?(?=[.;]|$)/g,
  ],
  [['gaan mee naar', 'worden gekopieerd'], /\bga(?:at|an) (?:dan |mee )?over(?= (?:in|op|naar) |[,.;]|$)/gi],
  [['in de spits en ’s nachts', 'thuis betekent: in …'], /\bspits en nacht\b|\bthuis is in\b/gi],
]

const rules = {
  prices: [
    {
      pattern: new RegExp(amounts.join('|'), 'giu'),
      toMistake: (found) => ({ code: 'PRICE_TYPED', found }),
      allowedIn: [priceFile],
    },
  ],
  times: [
    {
      pattern: /\b(?:binnen|maximaal|uiterlijk|gemiddeld)\s+\d+(?:(?:–|\s+tot\s+)\d+)?\s+(?:minuten|uur)\b/gi,
      toMistake: (found) => ({ code: 'TIME_TYPED', found }),
      // What a device stores, and labels of prices, promise nothing.
      allowedIn: ['data/content/cookies.json', priceFile],
    },
  ],
  words: replacedWords.map(([terms, pattern]) => ({
    pattern,
    toMistake: (found: string) => ({ code: 'WORD_REPLACED', found, terms }) as const,
  })),
  telegrams: telegrams.map(([terms, pattern]) => ({
    pattern,
    toMistake: (found: string) => ({ code: 'TELEGRAM', found, terms }) as const,
  })),
} as const satisfies Readonly<Record<string, readonly Rule[]>>

/**
 * Prices and promised times that are typed instead of taken from prices.json and business.json,
 * words for which the site has another one, or sentences without their verb.
 */
export function findLiterals(kind: keyof typeof rules, texts: readonly WrittenText[]): readonly Finding[] {
  const ofKind: readonly Rule[] = rules[kind]
  return texts.flatMap(({ file, line, text }) =>
    ofKind
      .filter(({ allowedIn = [] }) => !allowedIn.includes(file))
      .flatMap(({ pattern, toMistake }) =>
        [...text.matchAll(pattern)].map(([found]) => createFinding(file, line, toMistake(found))),
      ),
  )
}
