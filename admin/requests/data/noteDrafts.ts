import { z } from 'zod/mini'
import { createStoredSignal } from '../../shared/createSignal.ts'
import { sessionEvents } from '../../shared/sessionEvents.ts'
import { defineStore } from '../../shared/stores.tsx'

/** Typed notes by request id. `by` is who signed in last. */
const draftsSchema = z.object({ by: z.string(), texts: z.record(z.string(), z.string()) })

const none: z.infer<typeof draftsSchema> = { by: '', texts: {} }

/** Notes that are not saved yet, kept on this device for the same person. */
export const noteDrafts = defineStore((stores) => {
  const { get, subscribe, set, update } = createStoredSignal('concepten', draftsSchema, none)
  stores.get(sessionEvents).listen({
    onSignIn: (name) => update((kept) => (kept.by === name ? kept : { by: name, texts: {} })),
    onForget: () => set(none),
  })
  const read = (id: string): string => get().texts[id] ?? ''
  const write = (id: string, text: string): void =>
    update(({ by, texts: { [id]: _before, ...others } }) => ({
      by,
      texts: text === '' ? others : { ...others, [id]: text },
    }))
  return {
    get,
    subscribe,
    read,
    write,
    /** Puts an unsaved note back into the note field, before newer text. */
    restore: (id: string, note: string): void =>
      write(id, [note, read(id)].filter((text) => text !== '').join('\n')),
    count: (): number => Object.values(get().texts).filter((text) => text.trim() !== '').length,
  }
})
