import { z } from 'zod/mini'
import { createSignal } from '../../shared/createSignal.ts'
import { readStored, writeStored } from '../../shared/deviceStorage.ts'
import { listViews } from './listViews.ts'

const savedViewSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  view: z.enum(listViews),
  /** The list's state as its address has it: '' or '?status=new'. */
  search: z.string(),
})

/** A list with its search, filters and order, under a name. */
export type SavedView = z.infer<typeof savedViewSchema>

const storageKey = 'weergaven'

/** What this browser remembers, in the order of their names. */
export const savedViews = createSignal<readonly SavedView[]>([])

export function restoreSavedViews(): void {
  savedViews.set(readStored('local', storageKey, z.array(savedViewSchema)) ?? [])
}

/** Saves a view; one of the same name makes way for it. */
export function saveView(view: SavedView): void {
  const others = savedViews.get().filter(({ name }) => name !== view.name)
  write([...others, view].toSorted((one, other) => one.name.localeCompare(other.name, 'nl')))
}

export function forgetView(name: string): void {
  write(savedViews.get().filter((view) => view.name !== name))
}

function write(views: readonly SavedView[]): void {
  savedViews.set(views)
  writeStored('local', storageKey, views.length === 0 ? undefined : views)
}
