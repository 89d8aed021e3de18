import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a TCP server on this machine that can be cut without a sign, like a cable pulled out. */
export async function createSilentProxy(port: number) {
  let targetPort = port
  let isCut = false
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    hold(socket)
    // Nothing answers.
    if (isCut) return
    const target = connect(targetPort, '127.0.0.1')
    hold(target)
    socket.pipe(target)
    target.pipe(socket)
    socket.on('close', () => target.destroy())
    target.on('close', () => socket.destroy())
  })
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    /** From now on no byte passes, and no connection is closed. */
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** New connections pass. Those that were cut stay silent, as behind a firewall that lost them. */
    mend: () => {
      isCut = false
    },
    /** New connections go to another server. */
    moveTo: (otherPort: number) => {
      targetPort = otherPort
    },
    close: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
