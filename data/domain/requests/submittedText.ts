import { forms } from '#domain/forms/forms'
import type { KeptRequest } from '#domain/requests/keptRequest'

/** What the visitor filled in, as one text to compare. */
export function getSubmittedText(request: KeptRequest): string {
  const values: Readonly<Record<string, unknown>> = request
  return JSON.stringify(forms[request.kind].fields.map(({ name }) => values[name]))
}
