import { z } from 'zod/mini'
import { createStoredSignal } from '../../shared/createSignal.ts'
import { defineStore } from '../../shared/stores.tsx'
import { listViews } from './listViews.ts'

const savedViewSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  view: z.enum(listViews),
  /** Query of the list: '' or '?status=new'. */
  search: z.string(),
})

export type SavedView = z.infer<typeof savedViewSchema>

export const savedViews = defineStore(() => {
  const { get, subscribe, update } = createStoredSignal<readonly SavedView[]>(
    'weergaven',
    z.array(savedViewSchema),
    [],
  )
  return {
    get,
    subscribe,
    save: (view: SavedView) =>
      update((views) =>
        [...views.filter(({ name }) => name !== view.name), view].sort((one, other) =>
          one.name.localeCompare(other.name, 'nl'),
        ),
      ),
    remove: (name: string) => update((views) => views.filter((view) => view.name !== name)),
  }
})
