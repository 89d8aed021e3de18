import { connect, type Socket } from 'node:net'

const tickMs = 250
const slowGet = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const slowPost =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
  'Content-Length: 10000\r\n\r\n{"problem":"'

/**
 * Opens `count` connections that never finish a request. `stop` returns how often they were cut.
 */
export function holdSlowClients(url: string, count: number): { stop(): number } {
  const { hostname, port } = new URL(url)
  const sockets = new Map<number, Socket>()
  let cuts = 0
  let isOver = false
  const open = (number: number) => {
    const socket = connect(Number(port), hostname)
    sockets.set(number, socket)
    socket.write(number % 2 === 0 ? slowGet : slowPost)
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
