import { useEffect, useEffectEvent, type FocusEvent } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { drafts, findDraft, type DraftField } from './drafts.ts'

/**
 * The text of a field that is kept as a draft while it is typed. `save` is called when the field is left or
 * disappears, with the draft; it removes the draft by `write(undefined)` once that is saved.
 */
export function useDraft({ id }: KeptRequest, field: DraftField, save: (text: string) => void) {
  const { read, write } = useStore(drafts)
  const draft = findDraft(useStoreValue(drafts), id, field)
  const saveDraft = useEffectEvent(() => {
    const text = read(id, field)
    if (text !== undefined) save(text)
  })
  // A closed panel takes the field away without a blur.
  useEffect(() => () => saveDraft(), [])
  return {
    draft,
    write: (text: string | undefined) => write(id, field, text),
    /** Not when staff only look at another window: they go on typing. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const isInForm = relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget) === true
      const text = read(id, field)
      if (text !== undefined && document.hasFocus() && !isInForm) save(text)
    },
  }
}
