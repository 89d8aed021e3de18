import { Agent, request } from 'node:http'
import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'

/** A POST if there is a body, else a GET. */
export interface Ask {
  readonly url: string
  readonly toBody?: () => string
  readonly headers?: Readonly<Record<string, string>>
  /** Any other status ends the measurement. */
  readonly status: number
}

/** Milliseconds per request, and the total duration. */
export interface Sent {
  readonly times: readonly number[]
  readonly seconds: number
}

/** Sends `count` requests over `clients` keep-alive connections, one at a time each. */
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

/** `share` is from 0 to 1: 0.5 gives the median. */
export function toPercentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function getMedian(values: readonly number[]): number {
  return toPercentile(values, 0.5)
}

export function formatCount(count: number): string {
  return count.toLocaleString('en')
}

export function send({ url, toBody, headers: own, status }: Ask, agent: Agent): Promise<void> {
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

/** The resident set of a process, in megabytes. */
export function readMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

const tickMs = 250

/** Opens `count` connections that never finish a request. `stop` returns how often they were cut. */
export function holdSlowClients(url: string, count: number): { stop(): number } {
  const { hostname, port } = new URL(url)
  const sockets = new Map<number, Socket>()
  let cuts = 0
  let isOver = false
  const open = (number: number) => {
    const socket = connect(Number(port), hostname)
    sockets.set(number, socket)
    socket.write(number % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ' : slowPost)
    socket.resume()
    // The 'close' event follows.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      if (isOver) return
      cuts += 1
      open(number)
    })
  }
  for (let number = 0; number < count; number += 1) open(number)
  const ticking = setInterval(() => {
    for (const socket of sockets.values()) if (socket.writable) socket.write('x')
  }, tickMs)
  return {
    stop: () => {
      isOver = true
      clearInterval(ticking)
      for (const socket of sockets.values()) socket.destroy()
      return cuts
    },
  }
}

const slowPost =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ' +
  'application/json\r\nContent-Length: 10000\r\n\r\n{"problem":"'
