import { z } from 'zod'
import { createOwnerSender, notifyOwner } from '#delivery/notifyOwner'
import { getDeliverySettings } from '#domain/settings/readSettings'
import { createOwnerMemory } from '#store/notes/ownerMemory'
import { getPlaceNotes } from '#store/openStores'
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
  database: 'de database',
  staff: 'de accounts van medewerkers',
  address: 'het adres van de site',
  certificate: 'het certificaat',
  redirect: 'de doorverwijzing naar https',
  headers: 'de beveiliging van de pagina’s',
  probe: 'de proefaanvraag',
  mail: 'de mailserver',
  'mail-domain': 'het maildomein',
  webhook: 'uw andere systeem (webhook)',
  backups: 'de back-ups',
  site: 'de gebouwde site',
  content: 'de inhoud van de site',
}

/** The server looks at these itself, at that moment. */
const knownToServer = ['server', 'space', 'notifications']

const lookSchema = z.object({ sent: z.array(z.string()), failed: z.array(z.string()) })

/**
 * Tells the owner what is due: through the running server, or from here if none answers. `text` says
 * what came of it.
 */
export async function tellOwner(
  findings: readonly (Finding & { readonly check: string })[],
  context: DoctorContext,
): Promise<{ readonly isFailed: boolean; readonly text: string }> {
  const failing = new Set(findings.filter(({ level }) => level === 'fail').map(({ check }) => check))
  const listNames = (known: readonly string[]) =>
    [...failing].filter((check) => !known.includes(check)).map((check) => checkNames[check] ?? check)
  const { sent, failed } =
    (await askServer(listNames(knownToServer), context)) ??
    (await notifyFromHere(!failing.has('server'), listNames(['server']), context))
  const isTold = sent.length > 0
  const texts = [
    ...(isTold ? [`The owner was told by ${sent.join(' and ')}.`] : []),
    ...(failed.length > 0 ? [`The owner could not be told: ${failed.join(', ')}.`] : []),
  ]
  return {
    isFailed: failed.length > 0 && !isTold,
    text: texts.join(' ') || 'There is nothing new to tell the owner.',
  }
}

/** Undefined if no server answers, and with a database: its servers listen to no command. */
async function askServer(failedChecks: readonly string[], { place, control, signal }: DoctorContext) {
  if (place.databaseUrl !== undefined) return undefined
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

async function notifyFromHere(server: boolean, checks: readonly string[], context: DoctorContext) {
  const { place, settings, content, now, signal } = context
  const delivery = getDeliverySettings(settings)
  const { name, email } = content.content?.business ?? {
    name: 'uw website',
    email: delivery.mail?.to[0] ?? '',
  }
  return notifyOwner({
    facts: { server, checks },
    memory: createOwnerMemory(getPlaceNotes(place, now)),
    send: createOwnerSender({ settings: delivery, business: () => ({ name, email }), now }),
    businessName: name,
    now: now(),
    signal,
  })
}
