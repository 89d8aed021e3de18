import type { RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { createPersonTrace, type PersonTrace } from '#domain/requests/personTrace'
import { getPlate } from '#domain/requests/plate'
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

export interface SoughtPerson {
  readonly trace: PersonTrace
  /** True for a person's request, and for any version of a request that is known to be theirs. */
  readonly isTheirs: (request: KeptRequest) => boolean
  /** Names of the fields that name the person, 'note' for a note of staff. */
  readonly listNamingFields: (request: KeptRequest) => readonly string[]
  /** In a part of a file that is no record. */
  readonly isInPart: (part: Buffer) => boolean
}

/**
 * Looks for a person by phone, e-mail or plate, and by the identities of requests found already.
 */
export function createSoughtPerson(person: string, requests: readonly RequestIdentity[] = []): SoughtPerson {
  const trace = createPersonTrace(person)
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
  const identifiers = [...requests.map(({ id }) => id), ...submissions, ...references]
  const plates = new Set(requests.flatMap(({ plate }) => plate ?? []))
  const traces = [trace, ...[...plates].filter((plate) => plate !== person).map(createPersonTrace)]
  return {
    trace,
    isTheirs: (request) =>
      keys.has(getRequestKey(request)) ||
      (request.submissionId !== undefined && submissions.has(request.submissionId)) ||
      getPersonKeys(request).includes(person) ||
      getPlate(request) === person ||
      trace.isInValue(request.phone),
    listNamingFields: (request) => {
      const texts = Object.entries(request).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      )
      const notes = request.history.flatMap(({ note = '', by }) => [note, by])
      const all = [...texts.map(([, value]) => value), ...notes].join('\n')
      const naming = traces.filter(({ mayBeIn }) => mayBeIn(all))
      const isNaming = (value: string) => naming.some(({ isInValue }) => isInValue(value))
      const fields = texts.flatMap(([name, value]) =>
        references.has(value) || isNaming(value) ? [name] : [],
      )
      return notes.some(isNaming) ? [...fields, 'note'] : fields
    },
    isInPart: (part) => {
      const text = removeEscapes(part.toString())
      return traces.some(({ isIn }) => isIn(text)) || identifiers.some((each) => text.includes(each))
    },
  }
}

export function getRequestKey({ kind, id }: { readonly kind: RequestKind; readonly id: string }): string {
  return `${kind} ${id}`
}

/** JSON that is no record may spell letters as '\u0041'. */
function removeEscapes(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}
