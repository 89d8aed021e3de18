/** `npm run dev`: site, staff app and server on one address, reloaded after a change of code. */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { toNodeHandler } from 'h3/node'
import { pino } from 'pino'
import { createDevMiddleware, renderPage } from 'vike/server'
import { createServer as createViteServer } from 'vite'
import { loadBrandKnowledge, loadSitePrice } from '#content/brandKnowledge'
import { loadBrandNames, loadBusiness, loadRules } from '#content/business'
import { openStores } from '#store/openStores'
import { followPath } from '#domain/site/routes'
import { createServerApp } from '../server/createServerApp.ts'
import { createReleaseReader } from '../server/site/openRelease.ts'
import { parseSettings } from '../server/settings.ts'
import { createFirstAccount } from '../server/auth/createFirstAccount.ts'
import './endOnClosedPipe.ts'

const root = join(import.meta.dirname, '..')
const parsed = parseSettings(process.env, root)
if (!parsed.ok) {
  console.error(parsed.errors.join('\n'))
  process.exit(2)
}
const { settings } = parsed

const rules = loadRules()
const { dataFolder: folder, databaseUrl } = settings
const now = () => new Date()
const stores = await openStores({
  folder,
  databaseUrl,
  now,
  readRules: () => rules,
  onFailure: (error, what) => console.error(what, error),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(4)
})
const app = createServerApp({
  ...stores,
  rules,
  business: () => loadBusiness(),
  brandNames: () => loadBrandNames(),
  brandKnowledge: (brand, request) => loadBrandKnowledge(brand, request),
  sitePrice: (choices) => loadSitePrice(choices),
  readRelease: createReleaseReader(settings.publicFolder),
  settings,
  log: pino({ level: settings.logLevel, base: undefined }),
  now,
  version: 'development',
})

const http = createHttpServer()
/** Servers with one folder would overwrite each other's compiled libraries. */
const getCacheDir = (name: string) => join(root, 'node_modules/.vite', name)
const hot = (path: string) => ({ middlewareMode: true, hmr: { server: http, path } }) as const
const site = await createDevMiddleware({
  root: join(root, 'site'),
  viteConfig: {
    configFile: join(root, 'site/vite.config.ts'),
    cacheDir: getCacheDir('site'),
    server: hot('/.hot-site'),
  },
})
const admin = await createViteServer({
  configFile: join(root, 'admin/vite.config.ts'),
  root: join(root, 'admin'),
  cacheDir: getCacheDir('admin'),
  server: hot('/admin/.hot'),
})

// `tsx watch` starts this again after a change of the server.
const answerApi = toNodeHandler(app)
http.on('request', (request, response) => {
  const path = request.url ?? '/'
  if (path.startsWith('/api/') || path.startsWith(followPath)) void answerApi(request, response)
  else if (path === '/admin' || path.startsWith('/admin/')) admin.middlewares(request, response)
  else site.devMiddleware(request, response, () => void answerPage(request, response))
})
http.on('error', (error) => {
  console.error(`${error.message}. Choose another port, such as PORT=${settings.port + 1}.`)
  process.exit(3)
})
http.listen(settings.port, settings.host, () => void announce())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.endsWith('.json') === true) return answerJsonFile(request.url, response)
  const { httpResponse } = await renderPage({ urlOriginal: request.url ?? '/' })
  response.writeHead(httpResponse.statusCode, Object.fromEntries(httpResponse.headers)).end(httpResponse.body)
}

async function answerJsonFile(path: string, response: ServerResponse): Promise<void> {
  const { renderJsonFiles } = await site.viteServer.ssrLoadModule('/publish/renderJsonFiles.ts')
  const { loadSite } = await site.viteServer.ssrLoadModule('/rendering/site.ts')
  const json = new Map<string, string>(renderJsonFiles(loadSite())).get(path)
  response.writeHead(json === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(json)
}

async function announce(): Promise<void> {
  const account = await createFirstAccount(stores.staff, process.stdout.isTTY)
  if (account !== undefined) console.log(account)
  console.log(`Ready: http://localhost:${settings.port} (site), /admin/ (staff app), /api`)
}

async function stop(): Promise<void> {
  http.closeAllConnections()
  await Promise.all([site.viteServer.close(), admin.close()])
  await stores.close()
  process.exit(0)
}
