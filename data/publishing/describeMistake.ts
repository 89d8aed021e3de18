import { getMistakeText, type Mistake, type MistakeTexts } from '#content/mistake'
import { formatNumber } from '#domain/format/formatNumber'
import type { JsonSchema } from '#publishing/documentSchema'

const choose = 'Haal het weg en kies ‘Invoegen’.'

const dutch: MistakeTexts = {
  EMPTY: () => 'Vul dit in.',
  NOT_IN_ORDER: () => 'Het eerste moet kleiner zijn dan het tweede.',
  BRACED: () => 'Hier kunnen geen accolades staan. Schrijf het woord of bedrag zelf uit.',
  BRACE_UNMATCHED: () =>
    'Er staat een losse accolade. Haal die weg; een gegeven of prijs kiest u met ‘Invoegen’.',
  CLOSES_TOO_EARLY: () =>
    'Kies een sluitingstijd na de openingstijd, uiterlijk 24:00. Tijden tot na middernacht kan de site niet tonen: voor spoed staat er al dat u dag en nacht bereikbaar bent.',
  NO_WORKING_DAY: () =>
    'Vink ten minste één dag van maandag tot en met vrijdag aan. Zonder werkdag weet de site niet wanneer de dagprijs geldt.',
  DAYS_NOT_IN_ORDER: () => 'De laatste dag ligt voor de eerste. Kies dezelfde dag of een latere.',
  PERIODS_OVERLAP: () =>
    'Deze dagen vallen samen met een andere periode. Maak er één periode van, of kies andere dagen.',
  TOO_LONG: ({ most }) => `Deze tekst is te lang: ten hoogste ${formatNumber(most)} tekens.`,
  TOO_MANY: ({ most }) => `Dit zijn er te veel: ten hoogste ${most}.`,
  TOO_FEW: ({ least }) =>
    least === 1 ? 'Er is ten minste één nodig.' : `Er zijn er ten minste ${least} nodig.`,
  NO_CHOICE: ({ choices }) => `Kies een van deze: ${choices.join(', ')}.`,
  REPEATED: ({ name }) => `‘${name}’ komt twee keer voor. Kies iets anders.`,
  TAKEN: ({ words, key }) =>
    key === 'id'
      ? `Het nummer ‘${words}’ is ook van een ander artikel. Vraag uw beheerder om hulp.`
      : `Een ander artikel heeft dezelfde woorden: ‘${words}’. Schrijf hier iets anders.`,
  MORE_MISTAKES: ({ count }) => `Er zijn nog ${count} andere fouten.`,
  FACT_UNKNOWN: ({ fact }) =>
    fact.startsWith('{price.')
      ? `‘${fact}’ is geen bekende prijs. ${choose}`
      : `‘${fact}’ is geen bekend woord. ${choose}`,
  PRICE_MISSING: ({ id }) => `De prijs ‘${id}’ ontbreekt, en een pagina heeft hem nodig.`,
  PRICES_DIFFER: () =>
    'Deze prijs staat op een andere pagina anders. Maak ze gelijk, of geef een ander bereik.',
  PRICE_TYPED: ({ found }) =>
    `‘${found}’ is een bedrag. ${choose} Dan klopt de tekst ook na een prijswijziging.`,
  TIME_TYPED: ({ found }) => `‘${found}’ is een belofte. ${choose} Dan zegt de site overal hetzelfde.`,
  WORD_REPLACED: ({ found, terms }) =>
    `Schrijf niet ‘${found}’, maar het woord dat de site overal gebruikt: ${terms.map((term) => `‘${term}’`).join(' of ')}.`,
  TELEGRAM: ({ found, terms }) =>
    `‘${found}’ is te kort om goed te lezen. Maak er een hele zin van, met ${terms.map((term) => `‘${term}’`).join(' of ')}.`,
  TEXT_SHARED: () => 'Dezelfde zinnen staan al op een andere pagina.',
  WORDS_TOO_FEW: ({ least }) => `De tekst over dit merk is te kort: ten minste ${least} woorden.`,
  OFFER_DENIED: () => 'De tekst belooft iets wat u voor dit merk niet kunt.',
  ARTICLE_TOO_LONG: () =>
    'De tekst is te lang: ten hoogste 100 kB, dat zijn zo’n 16.000 woorden. Maak er twee artikelen van.',
  PICTURE: () => 'In een artikel kunnen geen plaatjes staan. Haal het plaatje weg.',
  HTML: () => 'Schrijf geen HTML: die zou als tekst te zien zijn.',
  LINK_WITHOUT_WORDS: () => 'Een link heeft woorden nodig: zet ze tussen de rechte haken.',
  MARKDOWN_REFUSED: () =>
    'Dit kan niet in een artikel. Gebruik alinea’s, koppen, lijsten, tabellen, vet en links. Begint een regel met vier spaties, haal die dan weg.',
  HEADING_LINKED: () => 'In een kop kan geen link staan. Zet de link in de tekst eronder.',
  HEADING_EMPTY: () => 'Een kop heeft woorden nodig.',
  HEADING_LEVEL: () => 'Een kop begint met ##, en een kop daaronder met ###.',
  HEADING_SKIPPED: () => 'Een kop begint met ##, en een kop daaronder met ###.',
  HEADING_REPEATED: ({ heading }) => `De kop ‘${heading}’ komt twee keer voor. Geef er één een andere naam.`,
  LINK_BROKEN: ({ address }) => `De link naar ‘${address}’ leidt nergens heen. Kijk het adres na.`,
  LINK_REFUSED: ({ address }) =>
    `De link naar ‘${address}’ leidt nergens heen. Kies een pagina met ‘Link’, of schrijf een adres dat met https:// begint.`,
}

/** In Dutch, for the owner. Without a mistake of its own: what its field expects. */
export function describeMistake(mistake: Mistake | undefined, field?: JsonSchema): string {
  return mistake ? getMistakeText(dutch, mistake) : describeField(field)
}

function describeField(field: JsonSchema | undefined): string {
  if (field?.desk === 'amount') return 'Vul een bedrag in, zoals 25 of 12,50. Ten hoogste 100.000 euro.'
  if (field?.description !== undefined) return `Dit klopt nog niet. ${field.description}.`.replace('..', '.')
  if (field?.format === 'date') return 'Kies een dag.'
  if (field?.enum !== undefined) return 'Kies een van de mogelijkheden.'
  if (field?.type === 'integer') return 'Vul een heel getal in, groter dan 0 en niet al te groot.'
  if (field?.type === 'number') return 'Vul een getal in, niet te klein en niet te groot.'
  if (field) return 'Dit klopt nog niet. Kijk na wat hier hoort te staan.'
  return 'Dit klopt nog niet. Vraag uw beheerder om hulp.'
}
