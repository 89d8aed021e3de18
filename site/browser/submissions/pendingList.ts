import { requestKinds } from '#domain/requests/kinds'
import { pendingKey } from './pendingKey.ts'
import type { PendingRequest } from './pendingRequest.ts'

/** What is kept on the device. Read anew each time: other tabs change it too. */
export interface PendingList {
  readonly list: () => readonly PendingRequest[]
  /** Keeps a request, in place of the one with its id. False where the browser keeps nothing, or the list is full. */
  readonly put: (request: PendingRequest) => boolean
  readonly remove: (id: string) => void
}

/** More than anybody has waiting; a further one is not kept, and its visitor is told so. */
const limit = 5

/** The list of this browser. */
export function openPendingList(): PendingList {
  return createPendingList(() => localStorage)
}

/**
 * Makes the list over a browser's storage. Never throws: where the storage is blocked or full, nothing is kept.
 *
 * @param getStorage `localStorage`; a browser that blocks it throws when it is only named.
 */
export function createPendingList(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): PendingList {
  const list = () => {
    try {
      return parseList(getStorage().getItem(pendingKey) ?? '')
    } catch {
      return []
    }
  }
  const write = (requests: readonly PendingRequest[]) => {
    try {
      if (requests.length === 0) getStorage().removeItem(pendingKey)
      else getStorage().setItem(pendingKey, JSON.stringify(requests))
      return true
    } catch {
      return false
    }
  }
  const listOthers = (id: string) => list().filter((request) => request.id !== id)
  return {
    list,
    put: (request) => {
      const others = listOthers(request.id)
      return others.length < limit && write([...others, request])
    },
    remove: (id) => void write(listOthers(id)),
  }
}

/** What in a stored text is a request; anything else in it is dropped with the next change. */
function parseList(text: string): readonly PendingRequest[] {
  const parsed: unknown = text === '' ? [] : JSON.parse(text)
  return Array.isArray(parsed) ? parsed.filter(isPendingRequest) : []
}

const texts = ['id', 'url', 'message', 'phone', 'callUrl', 'chatUrl', 'page'] as const
const times = ['keptAt', 'heldUntil'] as const

// By hand and not with zod: whoever uses a form loads this.
function isPendingRequest(value: unknown): value is PendingRequest {
  if (!isRecord(value)) return false
  return (
    requestKinds.some((kind) => kind === value['kind']) &&
    texts.every((name) => typeof value[name] === 'string') &&
    times.every((name) => Number.isFinite(value[name])) &&
    isRecord(value['body']) &&
    isRecord(value['success']) &&
    typeof value['success']['title'] === 'string' &&
    typeof value['success']['description'] === 'string' &&
    (value['refusal'] === undefined || typeof value['refusal'] === 'string')
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
