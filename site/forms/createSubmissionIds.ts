import type { TypedValues } from '../browser/submissions/readTypedValues.ts'

/** Gives what is sent its id. */
export interface SubmissionIds {
  /**
   * The same words again have the same id, so that trying again after a time-out is one request; changed words have a new
   * one, since they are another request, here on the device as on the server.
   */
  readonly toId: (values: TypedValues) => string
  /** Words that have their id already: an earlier visit gave it. */
  readonly note: (values: TypedValues, id: string) => void
}

export function createSubmissionIds(createId: () => string): SubmissionIds {
  let last: { readonly words: string; readonly id: string } | undefined
  return {
    toId: (values) => {
      const words = JSON.stringify(values)
      if (last?.words !== words) last = { words, id: createId() }
      return last.id
    },
    note: (values, id) => {
      last = { words: JSON.stringify(values), id }
    },
  }
}

/** A random id. `crypto.randomUUID` would be missing in older browsers and on pages without TLS. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
