import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { createPersonTrace } from '#domain/requests/personTrace'
import { getTypedPlate, toPlate } from '#domain/requests/plate'

export type SoughtPerson = ReturnType<typeof createSoughtPerson>

/** Looks for the key of a phone number, e-mail address or plate. */
export function createSoughtPerson(person: string) {
  const trace = createPersonTrace(person)
  const isPlate = person === toPlate(person)
  return {
    isTheirs: (request: KeptRequest): boolean =>
      getPersonKeys(request).includes(person) ||
      trace.isInValue(isPlate ? getTypedPlate(request) : request.phone),
    /** Names of the fields that name the person, 'note' for the history. */
    listNamingFields: (request: KeptRequest): readonly string[] =>
      Object.entries(request).flatMap(([name, value]) =>
        listValues(value).some(trace.isInValue) ? [name === 'history' ? 'note' : name] : [],
      ),
    /** In a part of a file that is no record. */
    isInPart: (part: Buffer): boolean => trace.isIn(removeEscapes(part.toString())),
  }
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
