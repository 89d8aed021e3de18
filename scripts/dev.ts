/**
 * `npm run dev`: site, staff app and server on one address, each reloading as its files change. The site and the app reload
 * through Vite; the server's code is loaded anew for the request after a change, over the store that stays open.
 */
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { createDevMiddleware } from 'vike/server'

const root = join(import.meta.dirname, '..')
