import type { Server } from 'node:http'

/** How often connections that have become idle are looked for. */
const lookMs = 50

/** Stops accepting, lets what is in flight finish, and after `deadlineMs` cuts what is left. */
export async function stopHttpServer(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // close() ends the connections that are idle now; one that is answered later would stay open until it times out.
  const looking = setInterval(() => server.closeIdleConnections(), lookMs)
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed
  clearInterval(looking)
  clearTimeout(deadline)
}
