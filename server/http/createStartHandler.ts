import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { followPath } from '#domain/site/routes'
import { toNodeHandler, type H3 } from 'h3/node'

/** Longer than a data folder of 100,000 requests takes to open. */
const defaultWaitMs = 8_000

/** Answers pages and health by `starting`. What needs the store waits for `finish`. */
export function createStartHandler(starting: H3, waitMs: number = defaultWaitMs) {
  const finished = new AbortController()
  let handle = toNodeHandler(starting)
  const wait = () => setTimeout(waitMs, undefined, { signal: finished.signal }).catch(() => undefined)
  const listener: RequestListener = (request, response) => {
    const isReady = finished.signal.aborted || !needsStore(request.url ?? '')
    const handling = isReady ? handle(request, response) : wait().then(() => handle(request, response))
    Promise.resolve(handling).catch(() => response.destroy())
  }
  return {
    handle: listener,
    /** Hands all requests to `app`, also those that wait. Without an app they are refused. */
    finish: (app?: H3) => {
      if (app) handle = toNodeHandler(app)
      finished.abort()
    },
  }
}

function needsStore(url: string): boolean {
  return url.startsWith(followPath) || (url.startsWith('/api/') && !url.startsWith('/api/health'))
}
