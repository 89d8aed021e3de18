import { toMissingOffsets, toWantedOffsets, type HeldList, type Sight } from './heldList.ts'
import type { RequestsPart } from './requestsApi.ts'

/** The list that is on the screen, and what becomes of its parts. */
export interface LoadedList {
  readonly list: HeldList
  readonly fetchPart: (offset: number, signal: AbortSignal) => Promise<RequestsPart>
  readonly onPart: (part: RequestsPart, sight: Sight) => void
  /** The server no longer knows that list, as after a restart: parts of another would not fit. */
  readonly onOtherList: () => void
  readonly onFailed: (reason: unknown) => void
}

/** A scroll bar that is dragged passes by more than anybody reads. */
const pauseMs = 50

/** Fetches the parts of a list that are on the screen, or soon will be; what is no longer wanted is not waited for. */
export function createPartLoader() {
  const onTheirWay = new Map<number, AbortController>()
  let shown: LoadedList | undefined
  let sight: Sight = { first: 0, last: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined

  const abort = (isWanted: (offset: number) => boolean) => {
    for (const [offset, controller] of onTheirWay) {
      if (isWanted(offset)) continue
      controller.abort()
      onTheirWay.delete(offset)
    }
  }
  const fetchOne = async (offset: number, { list, fetchPart, ...told }: LoadedList) => {
    const controller = new AbortController()
    onTheirWay.set(offset, controller)
    try {
      const part = await fetchPart(offset, controller.signal)
      if (controller.signal.aborted) return
      onTheirWay.delete(offset)
      if (part.name === list.name) told.onPart(part, sight)
      else told.onOtherList()
    } catch (reason) {
      if (controller.signal.aborted) return
      onTheirWay.delete(offset)
      told.onFailed(reason)
    }
  }
  const load = () => {
    if (!shown) return
    const wanted = toWantedOffsets(sight, shown.list.total)
    abort((offset) => wanted.includes(offset))
    for (const offset of toMissingOffsets(shown.list, sight)) {
      if (!onTheirWay.has(offset)) void fetchOne(offset, shown)
    }
  }
  return {
    /** What is on the screen now. */
    sight: (): Sight => sight,
    /** Says which list is on the screen now, with what is held of it; undefined while there is none. */
    show: (next: LoadedList | undefined): void => {
      if (next?.list.name !== shown?.list.name) abort(() => false)
      shown = next
    },
    /** Says what of it is on the screen now. */
    see: (seen: Sight): void => {
      sight = seen
      timer ??= setTimeout(() => {
        timer = undefined
        load()
      }, pauseMs)
    },
    load,
    stop: (): void => {
      clearTimeout(timer)
      timer = undefined
      abort(() => false)
    },
  }
}

export type PartLoader = ReturnType<typeof createPartLoader>
