import type { Ability } from '#domain/prices/keysOfYear'
import type { KnownKind, PriceQuestion } from '#domain/prices/questions'

export interface Refusal {
  readonly isPossible: false
  readonly answer: 'Via de dealer' | 'U hoort het vooraf'
  /** For the visitor, who may call us. */
  readonly reason: string
  /** For the colleague on the phone. */
  readonly forStaff: string
}

const usualNames = {
  mechanical: 'een sleutel zonder chip',
  transponder: 'een sleutel met chip',
  remote: 'een sleutel met knoppen',
  smart: 'een smart key, kaart of insteeksleutel',
} as const satisfies Record<KnownKind, string>

/** What visitors and staff read below a total. */
export const notes = {
  ask: 'Bij dit bouwjaar kan het bij de ene auto wel en bij de andere niet. Bel of app eerst uw kenteken; u hoort het voordat wij rijden.',
  askYear:
    'Bij nieuwere auto’s kan het bij de ene wel en bij de andere niet. Vul het bouwjaar in, of bel of app eerst uw kenteken; u hoort het voordat wij rijden.',
  partlyDealers: (models: readonly string[]) =>
    models.length > 0
      ? `Dit bedrag is voor: ${models.join('; ')}. Voor andere modellen uit dit jaar levert alleen de dealer de sleutel.`
      : 'Bij een deel van de modellen uit dit jaar levert alleen de dealer de sleutel. Noem uw model als u belt.',
  usual: (kinds: readonly KnownKind[]) =>
    `Bij dit bouwjaar is ${kinds.map((kind) => usualNames[kind]).join(' of ')} gewoon; stuur een foto.`,
  unknownKey: 'Sommige sleutels kosten meer. Stuur een foto van uw sleutel, dan zien wij welke het is.',
  dearerKey: (cheapest: KnownKind, dearest: KnownKind, amount: string) =>
    `Dit bedrag is voor ${usualNames[cheapest]}. Is uw sleutel ${usualNames[dearest]}, dan betaalt u ${amount}. ` +
    'Stuur een foto van uw sleutel, dan zien wij welke het is.',
  factoryData: 'Soms nodig: gegevens van de fabriek',
  lostBlade: 'Wij openen de auto, maken de sleutel en wissen de oude sleutels.',
  lostSmart: (count: number) =>
    `Wij openen de auto, maken ${count === 1 ? 'één nieuwe sleutel' : `${count} nieuwe sleutels`} en wissen de oude. ` +
    'Bij uw auto kan er uitleeswerk bij komen; dat hoort u vooraf.',
  moreKeys: (count: number) =>
    `Deze auto vraagt ${count} nieuwe sleutels als alles kwijt is. Die zijn meegerekend.`,
  fewerKeys: 'Vraagt uw model er maar één, dan betaalt u minder.',
  severalPrices: 'Welk bedrag geldt, hangt af van het model en de uitvoering. Noem uw model als u belt.',
  module:
    'Soms gaat er een onderdeel uit de auto. Wij lezen het uit in onze bus of bij een collega, en uw auto staat dan een dagdeel stil. U hoort vooraf hoe lang en wat het kost.',
  premium:
    'De afstand bepaalt de toeslag voor mobiele service, en het tijdstip een spoedtoeslag. U hoort beide vooraf.',
  holiday: 'Op feestdagen kan sleutelwerk meer kosten; u hoort het vooraf.',
  today: 'Is er vandaag nog plek in onze planning, dan vervalt de spoedtoeslag.',
  battery: 'Dit kunt u bijna altijd zelf: een knoopcel kost een paar euro.',
  metalOnly: 'Deze sleutel opent het portier; de auto start er niet mee.',
  openingByAppointment: (calm: string) =>
    `Buiten kantooruren geldt altijd het spoedtarief. Kan het wachten tot een werkdag, dan betaalt u ${calm}.`,
} as const

/** Who makes the key that we do not make. */
export function explainDealer({ job, year }: PriceQuestion, { name }: { readonly name: string }): Refusal {
  const car = `een ${name}${year === undefined ? '' : ` uit ${year}`}`
  const subject =
    job === 'lost'
      ? `Zijn alle sleutels van ${car} kwijt, dan levert alleen de dealer een nieuwe.`
      : `Een extra sleutel voor ${car} levert alleen de dealer.`
  return {
    isPossible: false,
    answer: 'Via de dealer',
    reason: `${subject} Bel gerust: wij zeggen wat u daarvoor klaarlegt.`,
    forStaff: 'Alleen de dealer levert deze sleutel. Vraag model en kenteken',
  }
}

const unpriced = {
  dealers: 'levert bij veel modellen alleen de dealer een nieuwe',
  code: 'is er bij veel modellen een code van het merk nodig',
  module: 'gaat er een onderdeel uit de auto, dat wij in onze bus of bij een collega uitlezen',
} as const

const unpricedForStaff: Readonly<Record<keyof typeof unpriced, string>> = {
  dealers: 'Bij veel modellen levert alleen de dealer een sleutel',
  code: 'Bij veel modellen is een code van het merk nodig',
  module: 'Er gaat een onderdeel uit de auto om het uit te lezen',
}

/** With all keys lost, and a part of the work that nobody can price before it is looked up. */
export function explainUnpriced(
  { year }: PriceQuestion,
  { name }: { readonly name: string },
  why: keyof typeof unpriced,
): Refusal {
  return {
    isPossible: false,
    answer: 'U hoort het vooraf',
    reason:
      `Zijn alle sleutels van een ${name}${year === undefined ? '' : ` uit ${year}`} kwijt, dan ${unpriced[why]}. ` +
      'Bel of app uw model en kenteken; u hoort meteen of wij het kunnen en wat het kost.',
    forStaff: `${unpricedForStaff[why]}. Vraag model en kenteken`,
  }
}

/** For a kind of key, or a car, of which the brand has no row in that year. */
export function explainNoSuchKey(
  { year }: PriceQuestion,
  { name }: { readonly name: string },
  usual: readonly KnownKind[],
): Refusal {
  const car = `een ${name}${year === undefined ? '' : ` uit ${year}`}`
  return {
    isPossible: false,
    answer: 'U hoort het vooraf',
    reason:
      usual.length > 0
        ? `${notes.usual(usual)} Dan weten wij welke sleutel u hebt en wat die kost.`
        : `De sleutel van ${car} kennen wij niet. Bel of app uw model en kenteken, dan zoeken wij het op.`,
    forStaff: 'Vraag model, kenteken en een foto van de sleutel',
  }
}

interface LimitedBrand {
  readonly name: string
  readonly level: 'full' | 'mechanical' | 'openOnly'
}

/** For a brand of which we do not make all keys. */
export function explainLevel(
  question: PriceQuestion,
  { name, level }: LimitedBrand,
  ability: Ability = 'ask',
): Refusal {
  const { job, key } = question
  const consult = (reason: string, asked = 'model, kenteken en een foto van de sleutel') =>
    ({ isPossible: false, answer: 'U hoort het vooraf', reason, forStaff: `Vraag ${asked}` }) as const
  if (job === 'lockedOut')
    return consult(
      `Of wij een ${name} kunnen openen, hangt af van het model. Bel even, dan hoort u het meteen.`,
      'model en kenteken',
    )
  if (job !== 'extra' && job !== 'lost')
    return consult(
      `Of wij een sleutel van ${name} kunnen herstellen, zeggen wij na een foto.`,
      'een foto van de sleutel',
    )
  if (key === 'mechanical')
    return consult(`Of wij een metalen sleutel voor ${name} kunnen maken en wat die kost, hoort u vooraf.`)
  if (ability !== 'dealer')
    return consult(
      level === 'mechanical'
        ? `Voor ${name} maken wij metalen sleutels. Of uw sleutel kan en wat die kost, hoort u vooraf.`
        : `Of wij deze sleutel van ${name} kunnen maken en wat die kost, hoort u vooraf.`,
    )
  if (level === 'mechanical') return explainDealer(question, { name })
  return {
    isPossible: false,
    answer: 'Via de dealer',
    reason: `Voor ${name} maken of koppelen wij geen sleutels. Bel gerust: wij zeggen bij wie u moet zijn.`,
    forStaff: 'Wij maken en koppelen geen sleutels voor dit merk',
  }
}
