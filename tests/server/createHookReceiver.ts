import { createServer } from 'node:http'
import { listen } from '../support/listen.ts'

export const hookSecret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`

export interface ReceivedHook {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What the receiver does with a post: answer with a status, hang, or drop the connection. */
export type HookAnswer = number | 'hang' | 'drop'

/** A real HTTP server in this process for webhooks. */
export async function createHookReceiver() {
  const hooks: ReceivedHook[] = []
  const script: { answer: (attempt: number) => HookAnswer } = { answer: () => 204 }
  const listeners: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    hooks.push({ path: request.url ?? '', headers, body })
    const answer = script.answer(hooks.length)
    for (const resolve of listeners.splice(0)) resolve()
    if (answer === 'drop') request.socket.destroy()
    else if (answer !== 'hang') {
      response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {})
      response.end()
    }
  })
  const { port } = await listen(undefined, server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    hooks,
    script,
    /** Resolves when the next post arrived. */
    nextAttempt: () => new Promise<void>((resolve) => listeners.push(resolve)),
  }
}
