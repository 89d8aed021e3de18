import { parseJson } from '#domain/format/parseJson'
import type { Answer } from '#domain/owner/addressChecks'
import type { OutsideAnswer } from './askOutside.ts'
import { healthSchema } from './askServer.ts'
import type { DoctorContext, Gatherers } from './doctorContext.ts'
import { describeNetworkCode } from './network.ts'

const missingPath = '/bestaat-niet-proef-van-sleutel'

export const addressGatherers = {
  address: async ({ siteUrl, serverUrl, askSite }) => {
    if (!siteUrl || !serverUrl) return 'unknown'
    const home = toAnswer(await askSite(siteUrl))
    const asked = await askSite(new URL('/api/health', serverUrl))
    const isOurs = typeof asked !== 'string' && parseJson(healthSchema, asked.text) !== undefined
    return { site: siteUrl, home, server: serverUrl, health: { ...toAnswer(asked), isOurs } }
  },
  certificate: async (context) =>
    forEachAddress(context, async (url) => {
      const { host } = url
      if (url.protocol !== 'https:') return { host, isTls: false }
      const asked = await context.askSite(url)
      if (typeof asked === 'string') return { host, isTls: true, reason: asked }
      const { validTo, distrust } = asked
      return {
        host,
        isTls: true,
        endsAt: validTo === undefined ? undefined : new Date(validTo),
        distrust: distrust === undefined ? undefined : describeNetworkCode(distrust),
      }
    }),
  redirect: async (context) => {
    const hosts = await forEachAddress(context, async (url) => {
      if (url.protocol !== 'https:') return undefined
      const port = context.httpPort ?? (url.port === '' ? 80 : undefined)
      if (port === undefined) return { url, from: undefined }
      const from = new URL('/contact?van=http', `http://${url.hostname}:${port}`)
      return { url, from, answer: toAnswer(await context.askSite(from)) }
    })
    return hosts === 'unknown' ? hosts : hosts.filter((host) => host !== undefined)
  },
  headers: async (context) =>
    forEachAddress(context, async (url) => {
      const isServer = url.host === context.serverUrl?.host
      const pages = []
      for (const path of ['/', missingPath, ...(isServer ? ['/api/health'] : [])]) {
        const asked = await context.askSite(new URL(path, url))
        if (typeof asked === 'string') return { url, reason: asked, pages: [] }
        pages.push({ path, status: asked.status, isMissing: path === missingPath, headers: asked.headers })
      }
      return { url, pages }
    }),
} as const satisfies Gatherers

async function forEachAddress<Fact>(
  { siteUrl, serverUrl }: DoctorContext,
  gather: (url: URL) => Promise<Fact>,
): Promise<readonly Fact[] | 'unknown'> {
  if (!siteUrl || !serverUrl) return 'unknown'
  const urls = siteUrl.origin === serverUrl.origin ? [siteUrl] : [siteUrl, serverUrl]
  return Promise.all(urls.map(gather))
}

function toAnswer(asked: OutsideAnswer | string): Answer {
  return typeof asked === 'string'
    ? { reason: asked }
    : { status: asked.status, location: asked.headers.location }
}
