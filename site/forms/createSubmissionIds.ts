import type { TypedValues } from './readTypedValues.ts'

/**
 * Gives what is sent its id. The same words again have the same id, so that trying again after a time-out is one
 * request; changed words have a new one, because the server answers an id that it knows with what it kept already.
 */
export function createSubmissionIds(createId: () => string): (values: TypedValues) => string {
  let last: { readonly words: string; readonly id: string } | undefined
  return (values) => {
    const words = JSON.stringify(values)
    if (last?.words !== words) last = { words, id: createId() }
    return last.id
  }
}

/** A random id. `crypto.randomUUID` is missing in older browsers and on pages without TLS. */
export function createRandomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
