import { connect, type Socket } from 'node:net'

/** How often each of them sends one byte more. */
const tickMs = 250

/**
 * Keeps `count` clients at a server that never finish: half of them send headers without end, half a body, a byte at a time. One that
 * the server cuts comes back at once. Gives how often that was, and ends them.
 */
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
    // A cut is told by 'close', which follows.
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
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"problem":"'
