import { setTimeout } from 'node:timers/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getListPath } from '#domain/site/routes'

export interface Note {
  readonly requestId: string
  readonly text: string
  isAcknowledged: boolean
}

/** As a proxy says. */
const address = '198.51.100.7'

export type Staff = ReturnType<typeof createStaff>

/** Staff who read the inbox and write notes, across restarts. */
export function createStaff(account: { readonly name: string; readonly password: string }) {
  const notes: Note[] = []
  /** Unacceptable answers. */
  const wrong: string[] = []
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  let cookie = ''

  /** Undefined if the server was gone, refused, or needed a new login. */
  const ask = async (url: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const answer = await fetch(url, { ...init, headers: { ...headers, cookie } })
      const text = await answer.text()
      if (answer.status === 401) await logIn(new URL('/api/admin/session', url))
      else if (!answer.ok && answer.status !== 503)
        wrong.push(`${answer.status} ${url} ${text.slice(0, 200)}`)
      return answer.ok ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }

  const logIn = async (url: URL) => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(account), headers })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    await answer.body?.cancel()
  }

  /** Writes a note under the newest request until `isOver`. */
  const work = async (url: string, life: { readonly isOver: boolean }): Promise<void> => {
    while (!life.isOver) {
      const newest = ((await ask(`${url}/api/admin/requests?limit=20`)) ?? []) as readonly KeptRequest[]
      const [request] = newest
      if (request && !life.isOver) {
        const note: Note = { requestId: request.id, text: `Notitie ${notes.length}`, isAcknowledged: false }
        notes.push(note)
        const body = JSON.stringify({ note: note.text })
        const kept = await ask(`${url}${getListPath(request.kind)}/${request.id}`, { method: 'PATCH', body })
        note.isAcknowledged = kept !== undefined
      }
      await setTimeout(10)
    }
  }
  return { notes, wrong, work }
}
