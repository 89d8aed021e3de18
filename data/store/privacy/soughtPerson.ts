import type { RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { createPersonTrace, toSearchedText } from '#domain/requests/personTrace'
import { getPlate, getTypedPlate, toPlate } from '#domain/requests/plate'
import { isReference } from '#domain/requests/reference'

/** What tells a request apart, also where its phone and e-mail are damaged or absent. */
export interface RequestIdentity {
  readonly kind: RequestKind
  readonly id: string
  readonly reference?: string | undefined
  readonly submissionId?: string | undefined
  /** Others may have had the same car: it names the person, but makes no request theirs. */
  readonly plate?: string | undefined
}

export function toIdentity(request: KeptRequest): RequestIdentity {
  const { kind, id, reference, submissionId } = request
  return { kind, id, reference, submissionId, plate: getPlate(request) }
}

export type SoughtPerson = ReturnType<typeof createSoughtPerson>

/** Shorter ones, such as 'A3', are words of texts about cars. */
const minTracedPlate = 5

/** Looks for a phone number, e-mail address or plate, and for requests that were found already. */
export function createSoughtPerson(person: string, requests: readonly RequestIdentity[] = []) {
  const trace = createPersonTrace(person)
  const isPlate = person === toPlate(person)
  const keys = new Set(requests.map(getRequestKey))
  // Imported values can be empty, or short words that others have too.
  const submissions = new Set(requests.flatMap(({ submissionId: id }) => (id && id.length >= 8 ? [id] : [])))
  // An imported reference that several requests share tells nothing.
  const allReferences = requests.map(({ reference = '' }) => reference)
  const references = new Set(
    allReferences.filter(
      (each) => isReference(each) && allReferences.indexOf(each) === allReferences.lastIndexOf(each),
    ),
  )
  // As JSON spells them.
  const identifiers = [...requests.map(({ id }) => id), ...submissions, ...references].map((each) =>
    JSON.stringify(each).slice(1, -1),
  )
  const plates = new Set(
    requests.flatMap(({ plate = '' }) => (plate.length >= minTracedPlate ? [plate] : [])),
  )
  const traces = [trace, ...[...plates].filter((plate) => plate !== person).map(createPersonTrace)]
  const isIdentifiedIn = (text: string) => identifiers.some((each) => text.includes(each))
  const isNaming = (value: string) =>
    references.has(value) || traces.some(({ isInValue }) => isInValue(value))
  /** False when the other tests find nothing in the text of a file. Quick. */
  const mayBeIn = (text: string) => {
    // JSON that is not ours may spell letters as '\u0041'.
    if (text.includes('\\u') || text.includes('\\/') || isIdentifiedIn(text)) return true
    const folded = toSearchedText(text)
    return traces.some((each) => each.mayBeIn(folded))
  }
  return {
    trace,
    /** True for a person's request, and for any version of a request that is known to be theirs. */
    isTheirs: (request: KeptRequest) =>
      keys.has(getRequestKey(request)) ||
      (request.submissionId !== undefined && submissions.has(request.submissionId)) ||
      getPersonKeys(request).includes(person) ||
      trace.isInValue(isPlate ? getTypedPlate(request) : request.phone),
    /** Names of the fields that name the person, 'note' for the history. */
    listNamingFields: (request: KeptRequest) =>
      Object.entries(mayBeIn(JSON.stringify(request)) ? request : {}).flatMap(([name, value]) =>
        listValues(value).some(isNaming) ? [name === 'history' ? 'note' : name] : [],
      ),
    /** In a part of a file that is no record. */
    isInPart: (part: Buffer) => {
      const text = removeEscapes(part.toString())
      return traces.some(({ isIn }) => isIn(text)) || isIdentifiedIn(text)
    },
    mayBeIn,
  }
}

export function getRequestKey({ kind, id }: { readonly kind: RequestKind; readonly id: string }): string {
  return `${kind} ${id}`
}

function listValues(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listValues)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/** JSON that is no record may spell letters as '\u0041'. */
function removeEscapes(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}
