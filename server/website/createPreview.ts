import { readFileSync } from 'node:fs'
import { hashContent } from '#content/contentCopy'
import type { Draft } from '#domain/website/draft'
import { photoNames } from '#domain/website/photoPlaces'
import { listPhotos } from '#publishing/sections'
import { renderPreview } from '#publishing/runPublisher'
import { createBytesResponse, createHtmlResponse } from '../http/responses.ts'
import type { Desk } from './createDesk.ts'
import { countReady } from './describeDesk.ts'

export const previewPath = '/api/admin/website/preview'

/** No scripts and no forms: what an owner wrote runs nowhere. Only the desk shows it in a frame. */
const headers = {
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
} as const

const mostPages = 50

/** The site with the changes that can be published. A page is rendered when it is asked for. */
export function createPreview(desk: Desk) {
  const { draft, draftFolder, readyFolder, checkReady, inTurn, place } = desk
  let rendered = { content: '', pages: new Map<string, string | undefined>() }
  /** Without articles that have mistakes. A refused save may have left its values there, so it is made again. */
  const findFolder = async ({ changes }: Draft): Promise<string> => {
    if (Object.values(changes).every(({ isBlocked }) => !isBlocked)) return draftFolder
    await draft.settle(() => checkReady())
    return readyFolder
  }
  const render = async (path: string): Promise<string | undefined> => {
    const read = await draft.read()
    const content = hashContent(draftFolder)
    if (content !== rendered.content || rendered.pages.size >= mostPages)
      rendered = { content, pages: new Map() }
    const { pages } = rendered
    if (!pages.has(path)) {
      const env = { ...place.env, CONTENT_DIR: await findFolder(read), API_ORIGIN: '' }
      pages.set(path, await renderPreview(path, { ...place, env }))
    }
    return pages.get(path)
  }
  return {
    /** @param path of the site, such as '/contact' */
    showPage: async (path: string): Promise<Response> => {
      const [, photo] = /^\/fotos\/(\w+)-\d+\.\w+$/.exec(path) ?? []
      if (photo !== undefined && photoNames.some((name) => name === photo)) return showPhoto(desk, photo)
      const [html, count] = await inTurn(async () => [await render(path), await countReady(desk)] as const)
      const marked = markPreview(html ?? missingPage, count)
      return createHtmlResponse(marked, html === undefined ? 404 : 200, headers)
    },
  }
}

/** In any size and format: the draft has a photo as it was sent. */
function showPhoto({ draftFolder }: Desk, name: string): Response {
  const found = listPhotos(draftFolder).find((photo) => photo.name === name)
  if (!found) return createHtmlResponse(missingPage, 404, headers)
  return createBytesResponse(new Uint8Array(readFileSync(found.file)), {
    ...headers,
    'content-type': 'image/jpeg',
  })
}

/** A bar on top that stays: gold if the site differs. The site's own header stays below it. */
function createBar(count: number): string {
  const changes = count === 1 ? '1 wijziging' : `${count} wijzigingen`
  const [words, colors] =
    count === 0
      ? ['Zo staat het nu op de site', 'background:#d9d6cc;color:#16181d']
      : [`VOORBEELD · ${changes} nog niet op de site`, 'background:#d4af37;color:#16181d']
  return `<div role="note" style="position:sticky;z-index:40;top:0;display:flex;flex-wrap:wrap;justify-content:center;gap:2px 16px;padding:9px 16px;${colors};font:700 15px/22px system-ui,sans-serif">${words}</div><style>.header{top:40px}:root{--header:104px}@media(max-height:480px){.header{top:0}:root{--header:40px}}</style>`
}

/** Links stay in the preview. Scripts could not run, and the page's own policy would refuse the bar's styles. */
function markPreview(html: string, count: number): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n?/, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<title>/, '<title>Voorbeeld: ')
    .replace(/(<(?:a|area)\b[^>]*? href=")\/(?!\/)/g, `$1${previewPath}/`)
    .replace(/(["\s])\/(?=fotos\/)/g, `$1${previewPath}/`)
    .replace(/<body[^>]*>/, (body) => `${body}${createBar(count)}`)
}

const missingPage =
  '<!DOCTYPE html><html lang="nl"><head><meta charset="utf-8"><title>geen pagina</title><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f6f4ee;color:#16181d;font:17px/1.5 system-ui,sans-serif"><main style="padding:24px"><h1 style="font-size:20px">Deze pagina staat niet in het voorbeeld</h1><p>Een nieuw artikel verschijnt hier zodra het is opgeslagen en er geen fout meer in staat.</p></main></body></html>'
