/** The baseline of `npm run bench server`: what a post costs with h3 at least. Prints its port. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { H3, readBody } from 'h3'
import { toNodeHandler } from 'h3/node'

const app = new H3().post('/api/contact', async (event) => {
  const body: unknown = await readBody(event)
  event.res.status = 201
  return { isObject: typeof body === 'object' }
})
const server = createServer(toNodeHandler(app)).listen(0, '127.0.0.1')
await once(server, 'listening')
console.log((server.address() as AddressInfo).port)
