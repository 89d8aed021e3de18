import { useEffect, useEffectEvent, type FocusEvent } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { drafts, findDraft, type DraftField } from './drafts.ts'

/**
 * The text of a field that is kept as a draft while it is typed. `save` is called with it when the field is
 * left or disappears, and returns false if it cannot be saved: then it stays a draft.
 */
export function useDraft({ id }: KeptRequest, field: DraftField, save: (text: string) => boolean) {
  const { read, write } = useStore(drafts)
  const draft = findDraft(useStoreValue(drafts), id, field)
  const saveDraft = () => {
    const text = read(id, field)
    if (text !== undefined && save(text)) write(id, field, undefined)
  }
  const saveLast = useEffectEvent(saveDraft)
  // A closed panel takes the field away without a blur.
  useEffect(() => () => saveLast(), [])
  return {
    draft,
    write: (text: string | undefined) => write(id, field, text),
    /** Not when staff only look at another window: they go on typing. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const isInForm = relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget) === true
      if (document.hasFocus() && !isInForm) saveDraft()
    },
    save: saveDraft,
  }
}
