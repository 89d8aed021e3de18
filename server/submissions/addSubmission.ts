import { hash } from 'node:crypto'
import { forms } from '#domain/forms/forms'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestStore } from '#store/requestStore'

/**
 * Keeps a request; the same words under the same submission id are kept once, and the earlier one comes back. A page without JavaScript has the same id
 * whatever its visitor changes on it, and nobody may be told that words were sent which are nowhere: other words under a known id are a
 * request of their own. Throws StoreUnavailableError.
 */
export async function addSubmission(
  store: Pick<RequestStore, 'add'>,
  request: KeptRequest,
): Promise<{ readonly request: KeptRequest; readonly isNew: boolean }> {
  const added = await store.add(request)
  if (added.isNew) return added
  const words = toWords(request)
  if (words === toWords(added.request)) return added
  const submissionId = hash('sha256', `${request.submissionId} ${words}`, 'base64url')
  return store.add({ ...request, submissionId })
}

/** All that the visitor filled in, as one text. */
function toWords(request: KeptRequest): string {
  const values: Readonly<Record<string, unknown>> = request
  return JSON.stringify(forms[request.kind].fields.map(({ name }) => values[name]))
}
