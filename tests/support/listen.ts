import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server that treats each connection as the test says, and notes the bytes that came. */
export async function listen(
  onConnect: (socket: Socket) => void = () => {},
  server: Server = createServer(),
) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('data', (bytes) => received.push(bytes.toString('latin1'))).on('error', () => {})
    onConnect(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, received }
}
