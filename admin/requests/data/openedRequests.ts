import { definePersonal } from '../../shared/sessionEvents.ts'

const maxKept = 5

/** Ids of the requests that were opened last, the newest first. */
export const openedRequests = definePersonal<readonly string[]>([])

export function addOpened(opened: readonly string[], id: string): readonly string[] {
  return [id, ...opened.filter((each) => each !== id)].slice(0, maxKept)
}
