import type { RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { createPersonTrace, type PersonTrace } from '#domain/requests/personTrace'
import { isReference } from '#domain/requests/reference'

/** What tells a request apart, also where its phone and e-mail are damaged or absent. */
export interface RequestIdentity {
  readonly kind: RequestKind
  readonly id: string
  readonly reference?: string | undefined
  readonly submissionId?: string | undefined
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

/** Looks for a person by phone or e-mail, and by the identities of requests found already. */
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
  return {
    trace,
    isTheirs: (request) =>
      keys.has(getRequestKey(request)) ||
      (request.submissionId !== undefined && submissions.has(request.submissionId)) ||
      getPersonKeys(request).includes(person) ||
      trace.isInValue(request.phone),
    listNamingFields: (request) => {
      const texts = Object.entries(request).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      )
      const notes = request.history.flatMap(({ note = '', by }) => [note, by])
      const mayName = trace.mayBeIn([...texts.map(([, value]) => value), ...notes].join('\n'))
      const fields = texts.flatMap(([name, value]) =>
        references.has(value) || (mayName && trace.isInValue(value)) ? [name] : [],
      )
      return mayName && notes.some(trace.isInValue) ? [...fields, 'note'] : fields
    },
    isInPart: (part) => {
      const text = removeEscapes(part.toString())
      return trace.isIn(text) || identifiers.some((each) => text.includes(each))
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
