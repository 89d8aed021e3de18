import { z } from 'zod/mini'
import { createStoredSignal } from '../../shared/createSignal.ts'
import { defineStore } from '../../shared/stores.tsx'
import { listViews } from './listViews.ts'

const savedViewSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  view: z.enum(listViews),
  /** The list's state as in its address: '' or '?status=new'. */
  search: z.string(),
})

/** A list with its search, filters and order, under a name. */
export type SavedView = z.infer<typeof savedViewSchema>

/** The views saved in this browser, by name. */
export const savedViews = defineStore(() => {
  const { get, subscribe, update } = createStoredSignal<readonly SavedView[]>(
    'weergaven',
    z.array(savedViewSchema),
    [],
  )
  return {
    get,
    subscribe,
    /** Replaces a view of the same name. */
    save: (view: SavedView) =>
      update((views) =>
        [...views.filter(({ name }) => name !== view.name), view].toSorted((one, other) =>
          one.name.localeCompare(other.name, 'nl'),
        ),
      ),
    remove: (name: string) => update((views) => views.filter((view) => view.name !== name)),
  }
})
