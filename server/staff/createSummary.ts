import { dueSoonMs, type InboxSummary } from '#domain/summary'
import type { ServerParts } from '../serverParts.ts'
import type { RequestIndex } from './createRequestIndex.ts'

/** A function that gives the counts on top of the inbox, at this moment. */
export function createSummary({ now }: Pick<ServerParts, 'now'>, index: RequestIndex): () => InboxSummary {
  return () => {
    const contact = index.counts('contact')
    const diagnosis = index.counts('diagnosis')
    const callback = index.counts('callback')
    return {
      contact: contact.listed,
      diagnosis: diagnosis.listed,
      callback: callback.listed,
      total: contact.listed + diagnosis.listed + callback.listed,
      urgent: contact.urgent,
      due: countDue(index, now()),
      open: { contact: contact.open, diagnosis: diagnosis.open, callback: callback.open },
    }
  }
}

function countDue(index: RequestIndex, at: Date): InboxSummary['due'] {
  const nowText = at.toISOString()
  const soonText = new Date(at.getTime() + dueSoonMs).toISOString()
  let [late, soon] = [0, 0]
  for (const dueAt of index.listDue()) {
    if (dueAt < nowText) late += 1
    else if (dueAt <= soonText) soon += 1
  }
  return { late, soon }
}
