import { useEffect, useEffectEvent, type FocusEvent } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { drafts, findBefore, findDraft, type DraftField } from './drafts.ts'

/**
 * The text of a field that is kept as a draft while it is typed. `save` is called with it when the field is
 * left or disappears, and returns false if it cannot be saved: then it stays a draft. So it does while
 * `saved`, the field's text without a draft, is not what it was when the draft was begun: a colleague
 * changed it, and the person chooses (`isOutdated`).
 */
export function useDraft(
  { id }: KeptRequest,
  field: DraftField,
  save: (text: string) => boolean,
  saved?: string,
) {
  const { read, write } = useStore(drafts)
  const all = useStoreValue(drafts)
  const draft = findDraft(all, id, field)
  const before = findBefore(all, id, field)
  const isOutdated = draft !== undefined && before !== undefined && before !== saved && draft !== saved
  const saveDraft = (isChosen = false) => {
    const text = read(id, field)
    if (text !== undefined && (isChosen || !isOutdated) && save(text)) write(id, field, undefined)
  }
  const saveLast = useEffectEvent(() => saveDraft())
  // A closed panel takes the field away without a blur.
  useEffect(() => () => saveLast(), [])
  return {
    draft,
    isOutdated,
    write: (text: string | undefined) => write(id, field, text, saved),
    /** Not when staff only look at another window: they go on typing. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const isInForm = relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget) === true
      if (document.hasFocus() && !isInForm) saveDraft()
    },
    save: () => saveDraft(),
    /** Saves it although a colleague changed the field meanwhile. */
    saveAnyway: () => saveDraft(true),
  }
}
