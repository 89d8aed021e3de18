import type { BrandPrices } from '#domain/prices/estimate'
import { judgeKey } from '#domain/prices/judgeKey'
import type { Ability } from '#domain/prices/keysOfYear'
import { listYears } from '#domain/prices/periods'

/** With fewer sure years, we say 'some models' and not 'yes'. */
const minSureYears = 3

/** Whether we make keys for a brand at the car, by the years of build: 'Ja, tot ongeveer 2014. Nieuwer: via de dealer'. */
export function describeVerdict(
  { level, opening, keys }: Pick<BrandPrices, 'level' | 'opening' | 'keys'>,
  job: 'extra' | 'lost',
): string {
  if (level === 'openOnly')
    return opening === 'yes'
      ? 'Openen wel, een nieuwe sleutel niet'
      : 'Een nieuwe sleutel maken wij niet; advies geven wij wel'
  if (level === 'mechanical') return 'Bij sommige modellen'
  const years = listYears(keys).map((year) => ({
    year,
    ability: judgeKey({ job, key: 'unknown', year }, keys).ability,
  }))
  const notSure = years.findIndex(({ ability }) => ability !== 'yes')
  if (notSure === -1) return 'Ja, voor alle bouwjaren'
  const lastMade = years.findLastIndex(({ ability }) => ability !== 'dealer')
  if (lastMade === -1) return 'Nee, alleen via de dealer'
  const first = notSure < minSureYears ? 'Bij sommige modellen' : `Ja, tot ongeveer ${years[notSure]?.year}`
  const dealersFrom = years[lastMade + 1]?.year
  const isSome = notSure >= minSureYears && lastMade >= notSure
  if (dealersFrom === undefined) return isSome ? `${first}. Nieuwer: bij sommige modellen` : first
  if (isSome) return `${first}. Tot ongeveer ${dealersFrom} bij sommige modellen, nieuwer via de dealer`
  return notSure < minSureYears
    ? `${first}, tot ongeveer ${dealersFrom}. Nieuwer: via de dealer`
    : `${first}. Nieuwer: via de dealer`
}

/** Whether the rows allow the offer of a brand; `ability` is the best of all years. */
export function getBestAbility(keys: BrandPrices['keys'], job: 'extra' | 'lost'): Ability {
  const abilities = keys.filter(({ kind }) => kind !== 'mechanical').map((key) => key[job])
  return abilities.includes('yes') ? 'yes' : abilities.includes('ask') ? 'ask' : 'dealer'
}
