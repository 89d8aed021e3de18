import { formatCount } from '#domain/format/englishText'
import { formatNumber } from '#domain/format/formatNumber'
import { fail, limitNames, ok, tell, type Check } from '#domain/owner/check'

interface ReadFact {
  /** Paths of files that cannot be read completely. */
  readonly damaged: readonly string[]
  /** How many requests can be read. A running server does not say. */
  readonly readable?: number
}

const requests: Check<ReadFact> = {
  where: ['doctor', 'owner'],
  label: 'beschadigde aanvragen',
  solved: 'Er zijn geen beschadigde bestanden meer.',
  judge: ({ damaged, readable = 0 }) => {
    const { length } = damaged
    if (length === 0) return ok(`${formatCount(readable, 'request')} can be read.`)
    return tell(
      fail(
        `${formatCount(length, 'file')} of kept requests cannot be read completely; ` +
          `${formatCount(readable, 'request')} can.`,
        "'sleutel verify' names each line; data/README.md says what to do with it.",
        damaged,
      ),
      `Er ${length === 1 ? 'is' : 'zijn'} ${formatFiles(length)} met aanvragen beschadigd.`,
      'Gooi geen back-ups weg. ‘sleutel verify’ op de server noemt elke beschadigde regel.',
    )
  },
}

interface LossFact {
  /** Such as 'contact/000001.json is missing (500 records)'. */
  readonly places: readonly string[]
  readonly records: number
  readonly advice: string
}

const losses: Check<LossFact> = {
  where: ['doctor', 'owner', 'inbox'],
  label: 'verdwenen aanvragen',
  solved: 'Er ontbreken geen aanvragen meer.',
  judge: ({ places, records, advice }) => {
    const { length } = places
    if (length === 0) return ok('No file of kept requests is missing or changed.')
    const least = records === 0 ? '' : `, samen minstens ${formatNumber(records)} aanvragen`
    const finding = tell(
      fail(
        `Kept requests were lost or changed in ${formatCount(length, 'place')}: ${formatCount(records, 'record')} or more.`,
        advice,
        limitNames(places),
      ),
      `Er zijn aanvragen verdwenen of veranderd in ${formatFiles(length)}${least}.`,
      'Gooi geen back-ups weg. ‘sleutel verify’ op de server noemt de bestanden en wat u kunt doen.',
    )
    const staffText = 'Op de server ontbreekt iets: bel de eigenaar, en werk gerust door met wat u hier ziet.'
    return { ...finding, staffText }
  },
}

function formatFiles(count: number): string {
  return count === 1 ? '1 bestand' : `${formatNumber(count)} bestanden`
}

export const requestChecks = { requests, losses }
