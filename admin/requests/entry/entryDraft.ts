import { z } from 'zod/mini'
import { parseJson } from '#domain/format/parseJson'
import { requestKinds } from '#domain/forms/kinds'
import { createRandomId } from '#domain/requests/createRandomId'
import { requestSources } from '#domain/requests/keptRequest'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { drafts, findDraft } from '../data/drafts.ts'

const draftSchema = z.object({
  /** The same for each try to send it: a lost answer makes no second request. */
  submissionId: z.string(),
  kind: z.enum(requestKinds),
  source: z.enum(requestSources),
  /** By the name of the field. Those of other kinds stay, for whoever changes the kind. */
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
})

export type EntryDraft = Readonly<z.infer<typeof draftSchema>>

/** Among the other drafts, which are kept on this device for the same person. */
const draftId = 'nieuw'

/** The request that is being entered. It survives a reload, a lost session and a lost connection. */
export function useEntryDraft() {
  const { write } = useStore(drafts)
  const text = findDraft(useStoreValue(drafts), draftId, 'entry')
  const kept = parseJson(draftSchema, text)
  return {
    draft: kept ?? empty,
    isEmpty: kept === undefined,
    change: (part: Partial<EntryDraft>) =>
      write(
        draftId,
        'entry',
        JSON.stringify({ ...(kept ?? { ...empty, submissionId: createRandomId() }), ...part }),
      ),
    clear: () => write(draftId, 'entry', undefined),
  }
}

const empty: EntryDraft = { submissionId: '', kind: 'contact', source: 'phone', values: {} }
