import type { Check } from './doctorContext.ts'
import { checkBackups, checkPutAside } from './checkBackups.ts'
import { checkSnapshots, checkFolder, checkLock, checkSpace, checkStaff } from './checkFolder.ts'
import { checkClock, checkTimeService } from './checkClock.ts'
import { checkCertificate, checkHeaders, checkPublicAddress, checkRedirect } from './checkAddress.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkMail, checkSending, checkWebhook } from './checkMail.ts'
import { checkMailDomain } from './checkMailDomain.ts'
import { checkProbe } from './checkProbe.ts'
import { checkLosses, checkPromises, checkQuiet, checkRequests } from './checkRequests.ts'
import { checkNotifications, checkServer } from './checkServer.ts'
import { checkNode, checkSettings } from './checkSettings.ts'
import {
  checkContent,
  checkPlaceholders,
  checkProof,
  checkReleases,
  checkReviews,
  checkSite,
} from './checkSite.ts'

export const goliveHeadings = [
  'The address',
  'Requests and messages',
  'What visitors read',
  'This machine',
] as const

interface DoctorCheck {
  readonly name: string
  readonly run: Check
  /** In Dutch, for the owner, who is told when it fails. Shown as `name` without it. */
  readonly label?: string
  readonly isToldByServer?: true
  /** Under which heading it must be right before the first visitor comes. */
  readonly golive?: (typeof goliveHeadings)[number]
  /** Looks at files, so it is left out with a database. `database` counts the staff accounts. */
  readonly isOfFiles?: true
}

const table: Readonly<Record<string, Omit<DoctorCheck, 'name'>>> = {
  node: { run: checkNode, label: 'de versie van Node', golive: 'This machine' },
  settings: { run: checkSettings, label: 'de instellingen', golive: 'This machine' },
  database: { run: checkDatabase, label: 'de database', golive: 'This machine' },
  'data-folder': { run: checkFolder, label: 'de map met aanvragen', golive: 'This machine', isOfFiles: true },
  lock: { run: checkLock, isOfFiles: true },
  space: {
    run: checkSpace,
    label: 'de ruimte op de schijf',
    isToldByServer: true,
    golive: 'This machine',
    isOfFiles: true,
  },
  clock: { run: checkClock, golive: 'This machine' },
  'time-service': { run: checkTimeService, golive: 'This machine' },
  requests: { run: checkRequests, label: 'beschadigde aanvragen' },
  losses: { run: checkLosses, label: 'verdwenen aanvragen', isOfFiles: true },
  staff: { run: checkStaff, label: 'de accounts van medewerkers', golive: 'This machine', isOfFiles: true },
  server: { run: checkServer, isToldByServer: true, golive: 'Requests and messages' },
  notifications: { run: checkNotifications, isToldByServer: true, golive: 'Requests and messages' },
  address: { run: checkPublicAddress, label: 'het adres van de site', golive: 'The address' },
  certificate: { run: checkCertificate, label: 'het certificaat', golive: 'The address' },
  redirect: { run: checkRedirect, label: 'de doorverwijzing naar https', golive: 'The address' },
  headers: { run: checkHeaders, label: 'de beveiliging van de pagina’s', golive: 'The address' },
  probe: { run: checkProbe, label: 'de proefaanvraag', golive: 'Requests and messages' },
  mail: { run: checkMail, label: 'de mailserver', golive: 'Requests and messages' },
  'mail-domain': { run: checkMailDomain, label: 'het maildomein', golive: 'Requests and messages' },
  webhook: { run: checkWebhook, label: 'uw andere systeem (webhook)', golive: 'Requests and messages' },
  sending: { run: checkSending, golive: 'Requests and messages' },
  quiet: { run: checkQuiet },
  promises: { run: checkPromises },
  snapshots: { run: checkSnapshots, isOfFiles: true },
  backups: { run: checkBackups, label: 'de back-ups', golive: 'This machine' },
  'put-aside': { run: checkPutAside },
  site: { run: checkSite, label: 'de gebouwde site', golive: 'What visitors read' },
  releases: { run: checkReleases },
  content: { run: checkContent, label: 'de inhoud van de site', golive: 'What visitors read' },
  placeholders: { run: checkPlaceholders, golive: 'What visitors read' },
  proof: { run: checkProof, golive: 'What visitors read' },
  reviews: { run: checkReviews, golive: 'What visitors read' },
}

export const checks: readonly DoctorCheck[] = Object.entries(table).map(([name, check]) => ({
  name,
  ...check,
}))
