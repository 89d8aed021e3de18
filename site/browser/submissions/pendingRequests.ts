import type { SuccessMessage } from '#domain/promises/promises'
import type { RequestKind } from '#domain/forms/kinds'
import { pendingKey } from './hasPending.ts'

export interface PendingRequest {
  /** The submission id. The server keeps one request per id, however often it is sent. */
  readonly id: string
  readonly kind: RequestKind
  readonly url: string
  readonly body: Readonly<Record<string, unknown>>
  readonly message: string
  readonly success: SuccessMessage
  readonly phone: string
  readonly callUrl: string
  readonly chatUrl: string
  readonly page: string
  /** Epoch milliseconds. */
  readonly keptAt: number
  /** Why the server refused it for good. Stays until the visitor has seen it. */
  readonly refusal?: string
}

/** Other tabs change them too, so every call reads them again. */
export interface PendingRequests {
  readonly list: () => readonly PendingRequest[]
  /** False when the storage is blocked or full, or 5 are kept already. */
  readonly put: (request: PendingRequest) => boolean
  readonly remove: (id: string) => void
}

/** Personal data stays on the device for at most this long. */
export const pendingLifeMs = 24 * 60 * 60 * 1000
const limit = 5

export function isExpired({ keptAt }: PendingRequest, nowMs: number): boolean {
  return nowMs - keptAt >= pendingLifeMs
}

/** @param getStorage returns `localStorage`; a browser that blocks it throws on access. */
export function createPendingRequests(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): PendingRequests {
  const list = () => {
    try {
      const stored: unknown = JSON.parse(getStorage().getItem(pendingKey) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isPendingRequest) : []
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

// Not with zod: every visitor who uses a form loads this. Only this site writes here.
function isPendingRequest(value: unknown): value is PendingRequest {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['url'] === 'string' &&
    typeof value['keptAt'] === 'number' &&
    isObject(value['body']) &&
    isObject(value['success'])
  )
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

export function getNoteId(requestId: string): string {
  return `note-${requestId}`
}
