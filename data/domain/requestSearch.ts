import type { Field } from '#domain/forms/field'
import type { KeptRequest } from '#domain/keptRequest'
import { forms } from '#domain/forms/forms'
import { statusLabels } from '#domain/status'

/** A request as searches see it: all its words, and its phone numbers as digits. */
interface SearchText {
  readonly words: string
  readonly digits: string
}

const cache = new WeakMap<KeptRequest, SearchText>()

/** A test for requests that hold every word of `q`, whatever its case and accents; a phone number matches however it is spaced. */
export function createSearch(q: string): (request: KeptRequest) => boolean {
  const phone = toPhoneDigits(q)
  const terms = fold(q)
    .split(/\s+/)
    .filter((term) => term !== '')
  return (request) => {
    const { words, digits } = toSearchText(request)
    if (phone !== undefined && digits.includes(phone)) return true
    return terms.every((term) => words.includes(term))
  }
}

/** A test for requests about a make, such as 'audi' or 'Citroën', however it is written and whatever stands beside it. */
export function createBrandTest(brand: string): (request: KeptRequest) => boolean {
  const words = toWords(brand)
  return (request) => request.kind !== 'callback' && toWords(request.carBrand).includes(words)
}

/** Made once for each version of a request: a changed one is another object. */
function toSearchText(request: KeptRequest): SearchText {
  const known = cache.get(request)
  if (known) return known
  const fields: readonly Field[] = forms[request.kind].fields
  const values = fields.map((field): unknown => Reflect.get(request, field.name))
  const notes = request.history.map((entry) => entry.note)
  const words = [request.reference, request.id, statusLabels[request.status], ...values, ...notes]
    .filter((value) => typeof value === 'string')
    .join('\n')
  const international = request.phoneE164?.replace(/\D/g, '') ?? ''
  const made = {
    words: fold(words),
    digits: [request.phone.replace(/\D/g, ''), international, international.replace(/^31/, '0')].join(' '),
  }
  cache.set(request, made)
  return made
}

/** The words of a text with a space around each, so that 'DS' is not found in 'Mercedes'. */
function toWords(text: string): string {
  return ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `
}

/** The digits of a text that is nothing but a phone number or a piece of one, without the international prefix. */
function toPhoneDigits(text: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(text)) return undefined
  const digits = text.replace(/\(0\)|\D/g, '').replace(/^00/, '')
  return digits.length >= 3 ? digits : undefined
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
