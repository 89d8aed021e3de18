import type { KeptRequest } from '#domain/requests/keptRequest'
import { getListPath } from '#domain/site/routes'

export interface Note {
  readonly requestId: string
  readonly text: string
  isAcknowledged: boolean
}

/** Staff who read the inbox and write notes, across restarts. */
export interface Staff {
  readonly notes: readonly Note[]
  /** Unacceptable answers. */
  readonly wrong: readonly string[]
  work(url: string, life: { readonly isOver: boolean }): Promise<void>
}

export function createStaff(account: { readonly name: string; readonly password: string }): Staff {
  const notes: Note[] = []
  const wrong: string[] = []
  let cookie = ''

  /** Undefined if the server was gone, refused, or needed a new login. */
  const ask = async (url: string, path: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const answer = await fetch(url + path, {
        ...init,
        headers: { cookie, 'content-type': 'application/json' },
      })
      const text = await answer.text()
      if (answer.status === 401) await logIn(url)
      else if (!answer.ok && answer.status !== 503)
        wrong.push(`${answer.status} ${path} ${text.slice(0, 200)}`)
      return answer.ok ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }

  const logIn = async (url: string) => {
    const answer = await fetch(`${url}/api/admin/session`, {
      method: 'POST',
      body: JSON.stringify(account),
      headers: { 'content-type': 'application/json' },
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    await answer.body?.cancel()
  }

  const work: Staff['work'] = async (url, life) => {
    while (!life.isOver) {
      const [request] = ((await ask(url, '/api/admin/requests?limit=20')) ?? []) as readonly KeptRequest[]
      if (request && !life.isOver) {
        const note: Note = { requestId: request.id, text: `Notitie ${notes.length}`, isAcknowledged: false }
        notes.push(note)
        const body = JSON.stringify({ note: note.text })
        const kept = await ask(url, `${getListPath(request.kind)}/${request.id}`, { method: 'PATCH', body })
        note.isAcknowledged = kept !== undefined
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  return { notes, wrong, work }
}
