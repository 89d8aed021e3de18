import type { RequestChange } from '#domain/requests/change'
import { z } from 'zod/mini'
import { createStoredSignal } from '../../shared/createSignal.ts'
import { sessionEvents } from '../../shared/sessionEvents.ts'
import { defineStore } from '../../shared/stores.tsx'

/** Fields of a request that staff type into. 'entry' is a whole request that is being entered. */
export type DraftField = keyof RequestChange | 'nextTry' | 'entry'

/** Typed texts by request id and field, and what stood there before. `by` is who signed in last. */
const draftsSchema = z.object({
  by: z.string(),
  texts: z.record(z.string(), z.string()),
  befores: z._default(z.record(z.string(), z.string()), {}),
})

type Drafts = z.infer<typeof draftsSchema>

const none: Drafts = { by: '', texts: {}, befores: {} }

/** What is typed and not saved yet, kept on this device for the same person. */
export const drafts = defineStore((stores) => {
  const { get, subscribe, set, update } = createStoredSignal('concepten', draftsSchema, none)
  stores.get(sessionEvents).listen({
    onSignIn: (name) => update((kept) => (kept.by === name ? kept : { ...none, by: name })),
    onForget: () => set(none),
  })
  const read = (id: string, field: DraftField) => findDraft(get(), id, field)
  /**
   * Undefined, or an empty note, removes it. An empty price is a draft: it takes a price back. `before` is
   * what the field had when the first letter was typed.
   */
  const write = (id: string, field: DraftField, text: string | undefined, before?: string): void =>
    update((kept) => {
      const key = toKey(id, field)
      const { [key]: _text, ...texts } = kept.texts
      const { [key]: known = before, ...befores } = kept.befores
      if (text === undefined || (field === 'note' && text === '')) return { by: kept.by, texts, befores }
      return {
        by: kept.by,
        texts: { ...texts, [key]: text },
        befores: known === undefined ? befores : { ...befores, [key]: known },
      }
    })
  return {
    get,
    subscribe,
    read,
    write,
    /** Puts an unsaved note back into the note field, before newer text. */
    restoreNote: (id: string, note: string): void =>
      write(id, 'note', [note, read(id, 'note') ?? ''].filter((text) => text !== '').join('\n')),
    count: (): number => Object.values(get().texts).filter((text) => text.trim() !== '').length,
  }
})

export function findDraft({ texts }: Drafts, id: string, field: DraftField): string | undefined {
  return texts[toKey(id, field)]
}

/** What the field had when its draft was begun. */
export function findBefore({ befores }: Drafts, id: string, field: DraftField): string | undefined {
  return befores[toKey(id, field)]
}

function toKey(id: string, field: DraftField): string {
  return `${id} ${field}`
}
