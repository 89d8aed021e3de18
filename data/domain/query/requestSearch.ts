import type { Field } from '#domain/forms/field'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { foldText } from '#domain/format/foldText'
import { forms } from '#domain/forms/forms'
import { statusLabels } from '#domain/requests/status'

/** A request as searches see it. */
interface SearchText {
  /** All its words. */
  readonly words: string
  readonly id: string
  /** Its phone number, in the ways it may be typed, as digits. */
  readonly digits: string
  /** Its car, each word with spaces around it. */
  readonly car: string
}

/** As many letters as nobody types by chance. */
const fewestIdLetters = 6

const cache = new WeakMap<KeptRequest, SearchText>()

/**
 * A test for requests that hold every word of `q`, whatever its case and accents. A phone number is one word however it is spaced: its
 * pairs of digits would be found anywhere. An id is found from its start only, since by chance any few letters stand in one.
 */
export function createSearch(q: string): (request: KeptRequest) => boolean {
  const phone = toPhoneDigits(q)
  const whole = foldText(q).trim()
  const terms = phone === undefined ? whole.split(/\s+/).filter((term) => term !== '') : [whole]
  return (request) => {
    const { words, digits, id } = toSearchText(request)
    if (phone !== undefined && digits.includes(phone)) return true
    return terms.every(
      (term) => words.includes(term) || (term.length >= fewestIdLetters && id.startsWith(term)),
    )
  }
}

/** A test for requests about a make, such as 'audi' or 'Citroën', however it is written and whatever stands beside it. */
export function createBrandTest(brand: string): (request: KeptRequest) => boolean {
  const words = toSpacedWords(brand)
  return (request) => toSearchText(request).car.includes(words)
}

/** Works out what searches look at, which they otherwise do when they first meet a request. */
export function prepareSearch(request: KeptRequest): void {
  toSearchText(request)
}

/** Made once for each version of a request: a changed one is another object. */
function toSearchText(request: KeptRequest): SearchText {
  const known = cache.get(request)
  if (known) return known
  const fields: readonly Field[] = forms[request.kind].fields
  const values = fields.map((field): unknown => Reflect.get(request, field.name))
  const notes = request.history.map((entry) => entry.note)
  const words = [request.reference, statusLabels[request.status], ...values, ...notes]
    .filter((value) => typeof value === 'string')
    .join('\n')
  const international = request.phoneE164?.replace(/\D/g, '') ?? ''
  const made = {
    words: foldText(words),
    id: foldText(request.id),
    digits: [request.phone.replace(/\D/g, ''), international, international.replace(/^31/, '0')].join(' '),
    car: request.kind === 'callback' ? '' : toSpacedWords(request.carBrand),
  }
  cache.set(request, made)
  return made
}

/** The digits of a text that is nothing but a phone number or a piece of one, without the international prefix. */
function toPhoneDigits(text: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(text)) return undefined
  const digits = text.replace(/\(0\)|\D/g, '').replace(/^00/, '')
  return digits.length >= 3 ? digits : undefined
}

/** The words of a text with a space around each, so that 'Audi' is not found in 'Saudi'. */
export function toSpacedWords(text: string): string {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  return ` ${words.filter((word) => word !== '').join(' ')} `
}
