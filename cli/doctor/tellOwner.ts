import { z } from 'zod'
import { loadBusiness } from '#content/business'
import { ContentError } from '#content/contentError'
import { createOwnerSender, notifyOwner } from '#delivery/notifyOwner'
import { createOwnerMemory } from '#store/ownerMemory'
import { createFolderNotes } from '#store/notes'
import { maxBackupAgeMs, readProvenBackup } from '#store/provenBackup'
import { CliError } from '../cliError.ts'
import { postControl } from '../control/postControl.ts'
import type { DoctorContext, Finding } from './doctorContext.ts'

/** In Dutch, for the owner. A check without a name here is shown as it is. */
const checkNames: Readonly<Record<string, string>> = {
  node: 'de versie van Node',
  settings: 'de instellingen',
  'data-folder': 'de map met aanvragen',
  space: 'de ruimte op de schijf',
  requests: 'beschadigde aanvragen',
  losses: 'verdwenen aanvragen',
  staff: 'de accounts van medewerkers',
  notifications: 'meldingen aan medewerkers',
  address: 'het adres van de site',
  certificate: 'het certificaat',
  redirect: 'de doorverwijzing naar https',
  headers: 'de beveiliging van de pagina’s',
  probe: 'de proefaanvraag',
  mail: 'de mailserver',
  'mail-domain': 'het maildomein',
  webhook: 'uw andere systeem (webhook)',
  backups: 'de back-ups',
  snapshots: 'de dagelijkse kopieën',
  site: 'de gebouwde site',
  content: 'de inhoud van de site',
}

/** The server looks at these itself. */
const knownToServer = new Set(['server', 'space', 'requests', 'losses', 'notifications'])

const lookSchema = z.object({ sent: z.array(z.string()), failed: z.array(z.string()) })

/**
 * Tells the owner what is due: through the running server, or from here if none answers. `text` says
 * what came of it.
 */
export async function tellOwner(
  findings: readonly (Finding & { readonly check: string })[],
  context: DoctorContext,
): Promise<{ readonly isFailed: boolean; readonly text: string }> {
  const failing = findings.filter(({ level }) => level === 'fail').map(({ check }) => check)
  const listNames = (isKnown: (check: string) => boolean) =>
    [...new Set(failing)].filter((check) => !isKnown(check)).map((check) => checkNames[check] ?? check)
  const { sent, failed } =
    (await askServer(
      listNames((check) => knownToServer.has(check)),
      context,
    )) ??
    (await notifyFromHere(
      !failing.includes('server'),
      listNames((check) => check === 'server'),
      context,
    ))
  const told = sent.length > 0 ? `The owner was told by ${sent.join(' and ')}.` : undefined
  if (failed.length === 0) return { isFailed: false, text: told ?? 'There is nothing new to tell the owner.' }
  return {
    isFailed: told === undefined,
    text: [told ?? [], `The owner could not be told: ${failed.join(', ')}.`].flat().join(' '),
  }
}

/** Undefined if no server answers. */
async function askServer(failedChecks: readonly string[], { control, signal }: DoctorContext) {
  const running = await control()
  if (!running) return undefined
  try {
    return await postControl(running, '/api/local/look', { failedChecks }, lookSchema, signal)
  } catch (error) {
    const isGone = error instanceof CliError && ['SERVER_STOPPED', 'SERVER_SILENT'].includes(error.code)
    if (isGone) return undefined
    throw error
  }
}

async function notifyFromHere(isServing: boolean, failedChecks: readonly string[], context: DoctorContext) {
  const { folder, settings, now, signal, survey } = context
  const { SMTP_URL, NOTIFY_TO, OWNER_TO, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = settings.settings
  const [smtpUrl, to, url, secret] = [
    SMTP_URL.value,
    NOTIFY_TO.value,
    WEBHOOK_URL.value,
    WEBHOOK_SECRET.value,
  ]
  const business = readBusiness(context) ?? { name: 'uw website', email: to?.[0] ?? '' }
  const send = createOwnerSender({
    settings: {
      mail: smtpUrl && to ? { smtpUrl, to, from: MAIL_FROM.value } : undefined,
      ownerTo: OWNER_TO.value,
      webhook: url && secret ? { url, secret } : undefined,
    },
    business: () => business,
    now,
  })
  const provenAt = (await readProvenBackup(folder))?.at
  const backup = { requests: (await survey()).count, provenAt, maxAgeMs: maxBackupAgeMs }
  return notifyOwner({
    facts: { isServing, failedChecks, backup },
    memory: createOwnerMemory(createFolderNotes(folder)),
    send,
    businessName: business.name,
    now: now(),
    signal,
  })
}

/** Undefined if business.json has a mistake, which the check of the content reports. */
function readBusiness({ contentFolder }: DoctorContext) {
  try {
    return loadBusiness(contentFolder)
  } catch (error) {
    if (error instanceof ContentError) return undefined
    throw error
  }
}
