import { isOpen } from '#domain/status'
import type { RequestSummary } from '#domain/summary'
import type { RequestReader } from '#store/requestStore'

/** A function that gives the five counts; the urgent ones are counted again only when contact requests changed. */
export function createSummary(store: RequestReader): () => RequestSummary {
  let counted = { revision: -1, urgent: 0 }
  return () => {
    const revision = store.revision('contact')
    if (counted.revision !== revision) {
      const urgent = store
        .list('contact')
        .filter((request) => request.kind === 'contact' && request.isUrgent && isOpen(request.status)).length
      counted = { revision, urgent }
    }
    const contact = store.list('contact').length
    const diagnosis = store.list('diagnosis').length
    const callback = store.list('callback').length
    return { contact, diagnosis, callback, total: contact + diagnosis + callback, urgent: counted.urgent }
  }
}
