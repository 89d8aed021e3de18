import { getRouterParam, HTTPError, type H3, type H3Event } from 'h3'
import type { Business } from '#content/business'
import { requestKinds } from '#domain/forms/kinds'
import type { AppliedChange, StaffChange } from '#domain/requests/change'
import { canWithdraw, describeFollowed, isFollowOver, isWithdrawn } from '#domain/follow/followedRequest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Rules } from '#domain/rules'
import { followApiPath, followPath } from '#domain/site/routes'
import type { Stores } from '#store/stores'
import type { FollowTokens } from '../http/createFollowTokens.ts'
import { createClientLimit } from '../http/createLimiter.ts'
import { createRefusal, isStoreUnavailable } from '../http/createRefusal.ts'
import { bareShell, fillShell } from '../http/fillShell.ts'
import { readFollowCookie } from '../http/followCookie.ts'
import { createEmptyResponse, createHtmlResponse, createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { ServerSettings } from '../settings.ts'
import type { Log } from '../http/log.ts'
import { createPhotoIntake, type PhotoIntakeDependencies } from './createPhotoIntake.ts'
import { renderFollow } from './renderFollow.ts'

export interface FollowDependencies extends PhotoIntakeDependencies, Pick<Stores, 'limits'> {
  readonly settings: Pick<
    ServerSettings,
    'publicOrigin' | 'apiOrigin' | 'trustProxy' | 'rateLimit' | 'dataFolder'
  >
  readonly business: () => Business
  readonly log: Pick<Log, 'error'>
  readonly rules: Rules
  readonly tokens: FollowTokens
  readonly readRelease: () => Promise<{
    readonly loadHidden: (
      path: string,
    ) => Promise<{ readonly html: string; readonly policy: string | undefined } | undefined>
  }>
  /** Before the visitor withdraws a request: an appointment ends with it. */
  readonly beforeChange?: (request: KeptRequest, change: AppliedChange) => Promise<void>
  /** After the visitor withdrew a request. */
  readonly onChanged?: (change: StaffChange) => void
}

/** Of one client. A visitor sends six photos at most; the visitors of one mobile network share an address. */
const postsPerMinute = 20
const photosPerDay = 60

const pageHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
}

/**
 * What a visitor may see and do with the link of the own request: follow it, add photos and withdraw it.
 * The token is the permission. Whatever is wrong with it, the answer is the same 404.
 */
export function routeFollow(app: H3, dependencies: FollowDependencies): void {
  const { now, rules, limits, settings, log } = dependencies
  const { rateLimit, trustProxy } = settings
  const addPhoto = createPhotoIntake(dependencies)
  const find = createFinder(dependencies)
  const showPage = createPage(dependencies)
  const message = 'U hebt in korte tijd veel verstuurd. Wacht een minuut en probeer het opnieuw.'
  const createLimit = (name: string, points: number, durationS: number, text: string) =>
    rateLimit === 0
      ? async () => undefined
      : createClientLimit({ limits, name, points, durationS, trustProxy, message: text })
  const assertWithinLimit = createLimit('follow', postsPerMinute, 60, message)
  const assertWithinDay = createLimit('photos', photosPerDay, 86_400, tooManyPhotos)

  /** Back to the page for a form, which shows what was refused; JSON for a program. */
  const post =
    (about: 'photo' | 'withdrawal', work: (request: KeptRequest, event: H3Event) => Promise<void>) =>
    async (event: H3Event): Promise<Response> => {
      const request = await find(event)
      const isForm = acceptsPage(event)
      try {
        await assertWithinLimit(event)
        if (about === 'photo') await assertWithinDay(event)
        await explainOutage(about, () => work(request, event))
      } catch (error) {
        if (!isForm || !(error instanceof HTTPError) || error.unhandled) throw error
        if (error.status === 503) log.error({ err: error.cause ?? error }, 'what a visitor sent was not kept')
        const current = await find(event)
        return showPage(event, current, { about, message: error.message }, error)
      }
      const path = `${followPath}/${getToken(event)}${about === 'photo' ? '#fotos' : ''}`
      if (isForm) return createEmptyResponse(303, { ...pageHeaders, location: path })
      const status = about === 'photo' ? 201 : 200
      return createJsonResponse(describeFollowed(await find(event), rules.promises, now()), status)
    }

  routeMethods(app, followPath, {
    GET: (event) => {
      const token = readFollowCookie(event)
      if (token === undefined) throw createUnknown()
      return createEmptyResponse(303, {
        ...pageHeaders,
        location: `${followPath}/${encodeURIComponent(token)}`,
      })
    },
  })
  routeMethods(app, `${followPath}/:token`, { GET: async (event) => showPage(event, await find(event)) })
  routeMethods(app, `${followApiPath}/:token`, {
    GET: async (event) => createJsonResponse(describeFollowed(await find(event), rules.promises, now())),
  })
  routeMethods(app, `${followApiPath}/:token/photos`, { POST: post('photo', addPhoto) })
  routeMethods(app, `${followApiPath}/:token/cancel`, {
    POST: post('withdrawal', async ({ kind, id }) => withdraw(dependencies, kind, id)),
  })
}

/** Safe to repeat. Throws 409 for a request that has ended. */
async function withdraw(
  {
    store,
    now,
    beforeChange,
    onChanged,
  }: Pick<FollowDependencies, 'store' | 'now' | 'beforeChange' | 'onChanged'>,
  kind: KeptRequest['kind'],
  id: string,
): Promise<void> {
  for (;;) {
    const before = await store.get(kind, id)
    if (!before) throw createUnknown()
    if (isWithdrawn(before)) return
    if (!canWithdraw(before))
      throw createRefusal(
        409,
        'conflict',
        'Deze aanvraag is al afgerond. Intrekken kan niet meer. Bel ons als er iets niet klopt.',
      )
    const options = { by: 'visitor', at: now().toISOString(), ifVersion: before.version }
    const change = { withdrawn: true } as const
    await beforeChange?.(before, change)
    const changed = await store.change(kind, id, change, options)
    if (changed.ok) {
      onChanged?.({ before, after: changed.request, by: 'visitor' })
      return
    }
  }
}

/** Throws 404 for a wrong token, and for a request that is erased or over. */
function createFinder({ store, tokens, now }: Pick<FollowDependencies, 'store' | 'tokens' | 'now'>) {
  return async (event: H3Event): Promise<KeptRequest> => {
    const id = tokens.parse(getToken(event))
    const found =
      id === undefined
        ? []
        : await explainOutage('page', () => Promise.all(requestKinds.map((kind) => store.get(kind, id))))
    const request = found.find((each) => each !== undefined)
    if (!request || isFollowOver(request, now())) throw createUnknown()
    return request
  }
}

/** The page, with the status and headers of what was refused. */
function createPage({ business, rules, readRelease, settings, now }: FollowDependencies) {
  return async (
    event: H3Event,
    request: KeptRequest,
    problem?: { readonly about: 'photo' | 'withdrawal'; readonly message: string },
    refusal?: HTTPError,
  ): Promise<Response> => {
    const shell = await (await readRelease()).loadHidden('_follow-shell.html')
    const token = getToken(event)
    const origin = settings.apiOrigin ?? settings.publicOrigin ?? event.url.origin
    const main = renderFollow({
      followed: describeFollowed(request, rules.promises, now()),
      business: business(),
      token,
      url: `${origin}${followPath}/${token}`,
      problem,
    })
    const title = problem ? 'Fout: uw aanvraag' : 'Uw aanvraag'
    return createHtmlResponse(fillShell(shell?.html ?? bareShell, { title, main }), refusal?.status ?? 200, {
      ...Object.fromEntries(refusal?.headers ?? []),
      ...pageHeaders,
      ...(shell?.policy !== undefined && { 'content-security-policy': shell.policy }),
    })
  }
}

const tooManyPhotos =
  'U hebt vandaag veel foto’s gestuurd. Stuur de volgende met WhatsApp, of probeer het morgen opnieuw.'

const unavailable = {
  page: 'Wij kunnen uw aanvraag nu niet laten zien. Wij hebben hem wel. Probeer het zo opnieuw, of bel ons.',
  photo: 'Wij konden uw foto niet bewaren. Uw aanvraag hebben wij wel. Probeer het zo opnieuw.',
  withdrawal: 'Intrekken lukt nu niet. Probeer het zo opnieuw, of bel ons.',
} as const

/** While the store is away, visitors read what that means for them. */
async function explainOutage<T>(what: keyof typeof unavailable, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!isStoreUnavailable(cause)) throw cause
    throw createRefusal(503, 'unavailable', unavailable[what], { cause, headers: { 'retry-after': '60' } })
  }
}

function createUnknown() {
  return createRefusal(
    404,
    'not-found',
    'Deze link werkt niet of niet meer: hij werkt tot 30 dagen nadat een aanvraag is afgerond. Bel ons, dan zoeken wij uw aanvraag voor u op.',
    { headers: pageHeaders },
  )
}

function getToken(event: H3Event): string {
  return getRouterParam(event, 'token') ?? ''
}

/** A browser that posts a form does, and our own programs do not. */
function acceptsPage(event: H3Event): boolean {
  return (event.req.headers.get('accept') ?? '').includes('text/html')
}
