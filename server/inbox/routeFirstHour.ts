import { findContentFolder } from '#content/contentFolder'
import { listPlaceholders, type Business } from '#content/business'
import { createFirstHour } from '#domain/owner/firstHour'
import { firstHourPath } from '#domain/owner/firstHourSchema'
import { isAnyoneNotified, type NotificationsReport } from '#domain/notifications'
import { readExamples } from '#publishing/listExamples'
import type { H3 } from 'h3'
import { readProvenBackup } from '#store/backup/backupProof'
import type { Stores } from '#store/stores'
import type { Log } from '../http/log.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { SessionGuard } from '../http/sessionGuard.ts'
import type { ServerSettings } from '../settings.ts'

export interface FirstHourDependencies
  extends Pick<Stores, 'notes' | 'staff'>, Pick<SessionGuard, 'requireOwner'> {
  readonly settings: Pick<ServerSettings, 'publicOrigin'>
  readonly business: () => Business
  readonly report: () => Promise<NotificationsReport>
  readonly log: Log
  readonly now: () => Date
}

/** What is left to do before visitors come (GET, owners only). */
export function routeFirstHour(app: H3, dependencies: FirstHourDependencies): void {
  const { requireOwner, now } = dependencies
  routeMethods(app, firstHourPath, {
    GET: async (event) => {
      await requireOwner(event)
      const facts = await gatherFacts(dependencies)
      const at = now()
      return createJsonResponse(createFirstHour(facts, { now: at, watchedSince: at.toISOString() }))
    },
  })
}

async function gatherFacts(dependencies: FirstHourDependencies) {
  const { settings, business, report, notes, staff } = dependencies
  const owners = (await staff.list()).filter(({ role }) => role === 'owner')
  const isKnown = settings.publicOrigin !== undefined || !listPlaceholders(business()).includes('website')
  return {
    ...readContent(dependencies),
    notifications: { isSet: isAnyoneNotified(await report()), isAsked: true },
    address: isKnown ? ('known' as const) : ('unknown' as const),
    'first-backup': { provenAt: (await readProvenBackup(notes))?.at },
    'second-factor': {
      owners: owners.filter(({ secondFactor }) => !secondFactor).map(({ name }) => name),
    },
  }
}

/** Content with a mistake is named by 'Website'. */
function readContent({ log }: FirstHourDependencies) {
  try {
    return readExamples(findContentFolder())
  } catch (err) {
    log.warn({ err }, 'the content could not be read for the list of the first hour')
    return {}
  }
}
