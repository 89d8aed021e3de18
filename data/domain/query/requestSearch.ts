import type { KeptRequest } from '#domain/requests/keptRequest'
import { foldText } from '#domain/format/foldText'
import { toPlainText } from '#domain/format/plainText'
import { forms } from '#domain/forms/forms'
import { getPlate, toPlate } from '#domain/requests/plate'
import { statusLabels } from '#domain/requests/status'

/** Fewer letters than this occur in ids by chance. */
export const minIdLength = 6

/** Fewer letters than this, such as 'VW' or 'A3', match only where a word starts. */
const minInnerLength = 3

/** Searchable text per request. A changed request is a new object, so entries never go stale. */
const wordsOf = new WeakMap<KeptRequest, string>()

/** In the order of a list, which is faster. Undefined for long texts. */
const wordsOfList = new WeakMap<readonly KeptRequest[], readonly (string | undefined)[]>()

/** Indexes of databases hold no long texts. */
const maxBrandLength = 200

/** Longer texts are not remembered, or one search would load all of them into memory. */
const maxRemembered = 2000

/** The words of `q`, or as one word (`joined`) its digits if it is a phone number, or its plate. */
export function parseSearch(q: string) {
  const phone = toPhoneDigits(q)
  const whole = foldText(q).trim()
  const words = phone === undefined ? whole.split(/\s+/).filter((word) => word !== '') : [whole]
  const plate = toPlate(q)
  return {
    joined: phone ?? (plate && ` ${foldText(plate)}`),
    terms: words.map((word) => (word.length < minInnerLength ? ` ${word}` : word)),
  }
}

/** Tests for every word of `q`. An id matches from its start only. */
export function createSearch(q: string): (request: KeptRequest, words?: string) => boolean {
  const { joined, terms } = parseSearch(q)
  return (request, words = getWords(request)) =>
    (joined !== undefined && words.includes(joined)) ||
    terms.every(
      (term) =>
        words.includes(term) || (term.length >= minIdLength && request.id.toLowerCase().startsWith(term)),
    )
}

/** The first search of many requests takes a second without it. */
export function prepareSearch(requests: readonly KeptRequest[]): void {
  for (const request of requests) getWords(request)
}

export function searchRequests(requests: readonly KeptRequest[], q: string): readonly KeptRequest[] {
  const isFound = createSearch(q)
  const words = wordsOfList.get(requests) ?? requests.map(getShortWords)
  wordsOfList.set(requests, words)
  return requests.filter((request, index) => isFound(request, words[index]))
}

/** Tests for a brand, such as 'audi' or 'Citroën', in any spelling. */
export function createBrandTest(brand: string): (request: KeptRequest) => boolean {
  const words = toSpacedWords(brand)
  return (request) => getBrandWords(request)?.includes(words) ?? false
}

function getWords(request: KeptRequest): string {
  const known = wordsOf.get(request)
  if (known !== undefined) return known
  const words = getSearchText(request)
  if (words.length <= maxRemembered) wordsOf.set(request, words)
  return words
}

function getShortWords(request: KeptRequest): string | undefined {
  const words = getWords(request)
  return words.length <= maxRemembered ? words : undefined
}

/** What its words are searched in. A space is before every word. */
export function getSearchText(request: KeptRequest): string {
  let text = ` ${request.reference} ${statusLabels[request.status]}`
  for (const { name } of forms[request.kind].fields) {
    const value: unknown = Reflect.get(request, name)
    if (typeof value === 'string') text += ` ${value}`
  }
  for (const { note } of request.history) if (note !== undefined) text += ` ${note}`
  for (const phone of new Set(getPhoneSpellings(request))) text += ` ${phone}`
  text += ` ${getPlate(request) ?? ''}`
  const folded = foldText(text).replace(/\s/g, ' ')
  const afterPunctuation = folded.match(/(?<=[^a-z0-9 ])[a-z0-9]+/g) ?? []
  // "o'brien" and 'jean-paul' are also searched as one word.
  const joined = (folded.match(/\p{L}+(?:['-]\p{L}+)+/gu) ?? []).map((word) => word.replace(/['-]/g, ''))
  return [folded, ...afterPunctuation, ...joined].join(' ')
}

/** The digits of the phone number as typed, with the country code and with a leading 0. */
function getPhoneSpellings({ phone, phoneE164 = '' }: KeptRequest): readonly string[] {
  const international = phoneE164.replace(/\D/g, '')
  return [toPlainText(phone).replace(/\D/g, ''), international, international.replace(/^31/, '0')]
}

/** Digits without the prefix of a whole Dutch number or of a country; undefined for other text. */
function toPhoneDigits(text: string): string | undefined {
  const plain = toPlainText(text)
  if (!/^[\d\s()+./-]+$/.test(plain)) return undefined
  const digits = plain
    .replace(/\(0\)|\D/g, '')
    .replace(/^00/, '')
    .replace(/^(?:31)?0?(?=\d{9}$)/, '')
  return digits.length >= 3 ? digits : undefined
}

/** What brands are searched in; null for a form that asks for no brand. */
export function getBrandWords(request: KeptRequest): string | null {
  return request.kind === 'callback' ? null : toSpacedWords(request.carBrand).slice(0, maxBrandLength)
}

/** Adds a space around each word: 'Audi' must not match 'Saudi'. */
export function toSpacedWords(text: string): string {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  return ` ${words.filter((word) => word !== '').join(' ')} `
}
