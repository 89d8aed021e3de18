import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedHook {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What the receiver does with a post: answers with a status, hangs, or drops the connection. */
export type HookAnswer = number | 'hang' | 'drop'

/** A real HTTP server in this process for webhooks. */
export async function createHookReceiver() {
  const hooks: ReceivedHook[] = []
  const script: { answer: (attempt: number) => HookAnswer } = { answer: () => 204 }
  const heard: (() => void)[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      hooks.push({
        path: request.url ?? '',
        headers: toRecord(request.headers),
        body: Buffer.concat(chunks).toString(),
      })
      const answer = script.answer(hooks.length)
      for (const hear of heard.splice(0)) hear()
      if (answer === 'hang') return
      if (answer === 'drop') {
        request.socket.destroy()
        return
      }
      response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {})
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    hooks,
    script,
    /** Resolves when the next post came in. */
    nextAttempt: () => new Promise<void>((resolve) => heard.push(resolve)),
  }
}

function toRecord(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
