import { dueSoonMs, type InboxSummary } from '#domain/query/summary'
import type { AppDependencies } from '../appDependencies.ts'
import type { RequestIndex } from './createRequestIndex.ts'

/** A function that gives the counts on top of the inbox, at this moment. */
export function createSummary(
  { now }: Pick<AppDependencies, 'now'>,
  index: RequestIndex,
): () => InboxSummary {
  return () => {
    const at = now()
    const contact = index.counts('contact')
    const diagnosis = index.counts('diagnosis')
    const callback = index.counts('callback')
    return {
      contact: contact.listed,
      diagnosis: diagnosis.listed,
      callback: callback.listed,
      total: contact.listed + diagnosis.listed + callback.listed,
      urgent: contact.urgent,
      due: index.countDue(at, new Date(at.getTime() + dueSoonMs)),
      open: { contact: contact.open, diagnosis: diagnosis.open, callback: callback.open },
    }
  }
}
