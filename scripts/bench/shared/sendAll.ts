import { Agent, request } from 'node:http'
import { getPercentile } from './compare.ts'

export interface Ask {
  readonly url: string
  readonly createBody?: () => string
  readonly status: number
}

/** Over keep-alive connections. Returns milliseconds per request. */
export async function sendAll(ask: Ask, count: number, clients: number): Promise<readonly number[]> {
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
  try {
    await Promise.all(Array.from({ length: clients }, client))
  } finally {
    agent.destroy()
  }
  return times
}

export const clients = 50

const posts = 4_000

export function createLoad(serverUrl: string) {
  const post = createPost(serverUrl)
  return async () => {
    const startedAt = performance.now()
    const times = await sendAll(post, posts, clients)
    return {
      'posts/s': (posts / (performance.now() - startedAt)) * 1000,
      'p50 ms': getPercentile(times, 0.5),
      'p99 ms': getPercentile(times, 0.99),
    }
  }
}

export function createPost(serverUrl: string): Ask {
  let number = 0
  const createBody = () => {
    number += 1
    return JSON.stringify({
      firstName: 'Noor',
      lastName: `van den Berg ${number}`,
      phone: `06-${String(10_000_000 + number)}`,
      email: `noor${number}@voorbeeld.example`,
      carBrand: 'Toyota Yaris 2017',
      problem:
        'De sleutel ligt in de kofferbak en de klep is dicht. Ik sta op de parkeerplaats bij het station.',
      isUrgent: true,
    })
  }
  return { url: `${serverUrl}/api/contact`, createBody, status: 201 }
}

function send({ url, createBody, status }: Ask, agent: Agent): Promise<void> {
  const body = createBody?.()
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: body === undefined ? 'GET' : 'POST', agent }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === status) resolve()
        else reject(new Error(`${url} answered ${answer.statusCode}, not ${status}`))
      })
    })
    if (body !== undefined) sending.setHeader('Content-Type', 'application/json')
    sending.once('error', reject)
    sending.end(body)
  })
}
