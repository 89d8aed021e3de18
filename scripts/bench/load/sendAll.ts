import { Agent, request } from 'node:http'

/** What is asked, over and over. A post where there is a body, made anew for each. */
export interface Ask {
  readonly url: string
  readonly toBody?: () => string
  readonly headers?: Readonly<Record<string, string>>
  /** The only answer that counts; any other ends the measurement. */
  readonly status: number
}

/** The milliseconds each of them took, and all together. */
export interface Sent {
  readonly times: readonly number[]
  readonly seconds: number
}

/** Sends `count` requests over `clients` connections that stay open; each sends its next one when it has its answer. */
export async function sendAll(ask: Ask, count: number, clients: number): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let left = count
  const client = async () => {
    while (left-- > 0) {
      const startedAt = performance.now()
      await send(ask, agent)
      times.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  try {
    await Promise.all(Array.from({ length: clients }, client))
  } finally {
    agent.destroy()
  }
  return { times, seconds: (performance.now() - startedAt) / 1000 }
}

/** The time that a share of all stayed under: 0.5 is the middle one. */
export function toPercentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function send({ url, toBody, headers: own, status }: Ask, agent: Agent): Promise<void> {
  const body = toBody?.()
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined
        ? { ...own }
        : { ...own, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const method = body === undefined ? 'GET' : 'POST'
    const sending = request(url, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === status) resolve()
        else reject(new Error(`${url} answered ${answer.statusCode}, not ${status}`))
      })
    })
    sending.once('error', reject)
    sending.end(body)
  })
}
