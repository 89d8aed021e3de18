import { mapChannelChecks, type NotificationsReport } from '#domain/notifications'
import type { Rules } from '#domain/rules'
import { createJsonPieces } from '#domain/spreadsheet/exportPieces'
import { createThreadEntry, type ListedRequest, type ThreadedRequest } from '#domain/requests/thread'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { QueryResult } from '#domain/query/queryRequests'
import { listStaffTexts, type Fact } from '#domain/owner/checks'
import { getListPath } from '#domain/site/routes'
import { getRouterParam, type H3, type H3Event } from 'h3'
import { toLossFact } from '#store/requests/losses'
import type { StaffAccount } from '#store/accounts/accounts'
import type { Stores } from '#store/stores'
import {
  createEmptyResponse,
  createEtag,
  createJsonResponse,
  createStreamedResponse,
  isNoneMatch,
} from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { SessionGuard } from '../http/sessionGuard.ts'
import { changeMany, changeOne, createNotFound, type ChangeDependencies } from './changeRequests.ts'
import { createEventsHandler, type EventsDependencies } from './createEventsHandler.ts'
import { createExportHandler, type ExportDependencies } from './exportRequests.ts'
import { readQuery } from './readQuery.ts'
import { showBrandOf, showTypedBrand, type BrandDependencies } from './showBrand.ts'

export interface InboxDependencies
  extends
    EventsDependencies,
    BrandDependencies,
    Pick<ChangeDependencies, 'onChanged' | 'beforeChange'>,
    Pick<Stores, 'files' | 'staff'>,
    Pick<SessionGuard, 'requireSession'> {
  readonly rules: Rules
  /** Keeps what staff enter. */
  readonly enter: (event: H3Event, account: StaffAccount) => Promise<Response>
  readonly createWorkbook?: ExportDependencies['createWorkbook']
  readonly report: () => Promise<NotificationsReport>
  /** Whether who is on duty can be woken. Without push messages nobody can be. */
  readonly readReach?: () => Promise<Fact<'duty'>>
  readonly now: () => Date
}

export function routeInbox(app: H3, dependencies: InboxDependencies): void {
  const { store, files, now, report, requireSession } = dependencies
  /** In Dutch, for staff. */
  const listNotices = async () => {
    const reports = await report()
    const duty = await dependencies.readReach?.()
    const losses = files && toLossFact(files.losses())
    const facts = { losses, ...mapChannelChecks((name) => reports[name]) }
    const circumstances = { now: now(), watchedSince: now().toISOString() }
    return {
      notices: listStaffTexts(facts, circumstances),
      dutyNotice: listStaffTexts({ duty }, circumstances)[0],
    }
  }
  const summarize = async () => ({
    ...(await store.counts(now())),
    ...(await listNotices()),
    // An open inbox counts by them, and they follow each publication.
    promises: dependencies.rules.promises,
  })
  const forStaff =
    (handle: (event: H3Event, account: StaffAccount) => Promise<Response>) => async (event: H3Event) =>
      handle(event, (await requireSession(event)).account)

  for (const kind of requestKinds) {
    routeMethods(app, getListPath(kind), {
      GET: forStaff((event, account) => listRequests(dependencies, event, account, kind)),
    })
    routeMethods(app, `${getListPath(kind)}/:id`, {
      PATCH: forStaff((event, account) => changeOne(dependencies, event, kind, account)),
    })
  }
  routeMethods(app, '/api/admin/requests', {
    GET: forStaff((event, account) => listRequests(dependencies, event, account)),
    POST: forStaff(dependencies.enter),
  })
  routeMethods(app, '/api/admin/requests/bulk', {
    POST: forStaff((event, account) => changeMany(dependencies, event, account)),
  })
  routeMethods(app, '/api/admin/requests/:id', {
    GET: forStaff((event) => showRequest(dependencies, event)),
  })
  routeMethods(app, '/api/admin/requests/:id/brand', {
    GET: forStaff(async (event) => showBrandOf(dependencies, event, await findRequest(store, event))),
  })
  routeMethods(app, '/api/admin/brand', {
    POST: forStaff((event) => showTypedBrand(dependencies, event)),
  })
  routeMethods(app, '/api/admin/colleagues', {
    // Who has not accepted the invitation cannot take over a request.
    GET: forStaff(async () => {
      const accounts = await dependencies.staff.list()
      return createJsonResponse(
        accounts.filter(({ invitedUntil }) => invitedUntil === undefined).map(({ name }) => name),
      )
    }),
  })
  routeMethods(app, '/api/admin/summary', {
    GET: forStaff(async () => createJsonResponse(await summarize())),
  })
  routeMethods(app, '/api/admin/export', {
    GET: forStaff(createExportHandler(dependencies)),
  })
  routeMethods(app, '/api/admin/events', {
    GET: createEventsHandler(dependencies, summarize),
  })
}

/** Longer lists are streamed, so that other clients need not wait. */
const maxAtOnce = 500

/** X-Total-Count is the total of all pages; with X-Total-More there are more. */
async function listRequests(
  { store, now }: Pick<InboxDependencies, 'store' | 'now'>,
  event: H3Event,
  account: StaffAccount,
  kind?: RequestKind,
): Promise<Response> {
  const query = readQuery(event, account.name, kind)
  const result = await store.query(query, now())
  const { total, hasUncounted = false } = result
  const requests = query.people ? describePeople(result) : result.requests
  const etag = createEtag(describeVersions(requests, total))
  if (isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, { etag })
  const headers = { etag, 'x-total-count': String(total), ...(hasUncounted && { 'x-total-more': 'true' }) }
  return requests.length <= maxAtOnce
    ? createJsonResponse(requests, 200, headers)
    : createStreamedResponse(createJsonPieces(requests), headers)
}

async function showRequest(
  { store, now }: Pick<InboxDependencies, 'store' | 'now'>,
  event: H3Event,
): Promise<Response> {
  const request = await findRequest(store, event)
  const { requests } = await store.query({ samePersonAs: request.id }, now())
  const others = requests.filter(({ id }) => id !== request.id)
  const threaded: ThreadedRequest = { ...request, thread: others.map(createThreadEntry) }
  return createJsonResponse(threaded, 200, { etag: `"${request.version}"` })
}

/** Ids are unique over all kinds. */
async function findRequest(store: Stores['store'], event: H3Event): Promise<KeptRequest> {
  const asked = getRouterParam(event, 'id') ?? ''
  const found = await Promise.all(requestKinds.map((kind) => store.get(kind, asked)))
  const request = found.find((each) => each !== undefined)
  if (!request) throw createNotFound()
  return request
}

function describePeople({ requests, personCounts, followers }: QueryResult): readonly ListedRequest[] {
  return requests.map((request) => ({
    ...request,
    person: { count: personCounts.get(request.id) ?? 0, isFollower: followers.has(request.id) },
  }))
}

function describeVersions(requests: readonly ListedRequest[], total: number): string {
  const lines = requests.map(
    ({ id, version, person }) => `${id} ${version} ${person?.count} ${person?.isFollower}`,
  )
  return `${total}\n${lines.join('\n')}`
}
