import type { Check } from './doctorContext.ts'
import { checkBackups, checkPutAside } from './checkBackups.ts'
import { checkSnapshots, checkFolder, checkLock, checkSpace, checkStaff } from './checkFolder.ts'
import { checkClock, checkNode, checkSettings, checkTimeService } from './checkMachine.ts'
import { checkCertificate, checkHeaders, checkPublicAddress, checkRedirect } from './checkAddress.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkMail, checkSending, checkWebhook } from './checkMail.ts'
import { checkMailDomain } from './checkMailDomain.ts'
import { checkProbe } from './checkProbe.ts'
import { checkLosses, checkPromises, checkQuiet, checkRequests } from './checkRequests.ts'
import { checkNotifications, checkServer } from './checkServer.ts'
import {
  checkContent,
  checkPlaceholders,
  checkProof,
  checkReleases,
  checkReviews,
  checkSite,
} from './checkSite.ts'

interface DoctorCheck {
  readonly name: string
  readonly run: Check
  /** In Dutch, for the owner, who is told when it fails. Shown as `name` without it. */
  readonly label?: string
  readonly isToldByServer?: true
  /** It must be right before the first visitor comes. */
  readonly isOfGolive?: true
  /** Looks at files, so it is left out with a database. `database` counts the staff accounts. */
  readonly isOfFiles?: true
}

export const checks: readonly DoctorCheck[] = [
  { name: 'node', run: checkNode, label: 'de versie van Node', isOfGolive: true },
  { name: 'settings', run: checkSettings, label: 'de instellingen', isOfGolive: true },
  { name: 'database', run: checkDatabase, label: 'de database', isOfGolive: true },
  { name: 'data-folder', run: checkFolder, label: 'de map met aanvragen', isOfGolive: true, isOfFiles: true },
  { name: 'lock', run: checkLock, isOfFiles: true },
  {
    name: 'space',
    run: checkSpace,
    label: 'de ruimte op de schijf',
    isToldByServer: true,
    isOfGolive: true,
    isOfFiles: true,
  },
  { name: 'clock', run: checkClock, isOfGolive: true },
  { name: 'time-service', run: checkTimeService, isOfGolive: true },
  { name: 'requests', run: checkRequests, label: 'beschadigde aanvragen' },
  { name: 'losses', run: checkLosses, label: 'verdwenen aanvragen', isOfFiles: true },
  { name: 'staff', run: checkStaff, label: 'de accounts van medewerkers', isOfGolive: true, isOfFiles: true },
  { name: 'server', run: checkServer, isToldByServer: true, isOfGolive: true },
  { name: 'notifications', run: checkNotifications, isToldByServer: true, isOfGolive: true },
  { name: 'address', run: checkPublicAddress, label: 'het adres van de site', isOfGolive: true },
  { name: 'certificate', run: checkCertificate, label: 'het certificaat', isOfGolive: true },
  { name: 'redirect', run: checkRedirect, label: 'de doorverwijzing naar https', isOfGolive: true },
  { name: 'headers', run: checkHeaders, label: 'de beveiliging van de pagina’s', isOfGolive: true },
  { name: 'probe', run: checkProbe, label: 'de proefaanvraag', isOfGolive: true },
  { name: 'mail', run: checkMail, label: 'de mailserver', isOfGolive: true },
  { name: 'mail-domain', run: checkMailDomain, label: 'het maildomein', isOfGolive: true },
  { name: 'webhook', run: checkWebhook, label: 'uw andere systeem (webhook)', isOfGolive: true },
  { name: 'sending', run: checkSending, isOfGolive: true },
  { name: 'quiet', run: checkQuiet },
  { name: 'promises', run: checkPromises },
  { name: 'snapshots', run: checkSnapshots, isOfFiles: true },
  { name: 'backups', run: checkBackups, label: 'de back-ups', isOfGolive: true },
  { name: 'put-aside', run: checkPutAside },
  { name: 'site', run: checkSite, label: 'de gebouwde site', isOfGolive: true },
  { name: 'releases', run: checkReleases },
  { name: 'content', run: checkContent, label: 'de inhoud van de site', isOfGolive: true },
  { name: 'placeholders', run: checkPlaceholders, isOfGolive: true },
  { name: 'proof', run: checkProof, isOfGolive: true },
  { name: 'reviews', run: checkReviews, isOfGolive: true },
]
