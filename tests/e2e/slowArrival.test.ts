import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, routes, test } from '../support/journeys.ts'
import { listShifts } from './layoutSteps.ts'

const brands = ['audi', 'pontiac', 'volkswagen', 'mitsubishi'].map(routes.brand)
const pages = Object.values(routes).filter((route) => typeof route === 'string')
const paths = [...pages, ...brands].filter((path) => path !== routes.admin && path !== routes.feed)

const pieceBytes = 2500

/** Passes all on from `origin`. HTML comes in pieces, as on a slow line. */
async function openSlowLine(origin: string) {
  const line = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(origin + (request.url ?? '/'))
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': type })
      if (!type.startsWith('text/html')) return response.end(body)
      for (let start = 0; start < body.length; start += pieceBytes) {
        response.write(body.subarray(start, start + pieceBytes))
        await wait(30)
      }
      return response.end()
    })()
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => line.close() }
}

test('what stands on a page does not move while the rest arrives', async ({ openPage, server }) => {
  test.setTimeout(120_000)
  const line = await openSlowLine(server.url)
  const { page } = await openPage()
  for (const path of paths) {
    await page.goto(line.url + path)
    expect.soft(await listShifts(page), path).toEqual([])
  }
  line.close()
})
