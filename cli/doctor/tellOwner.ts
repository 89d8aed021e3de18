import { z } from 'zod'
import { createOwnerSender, notifyOwner } from '#delivery/notifyOwner'
import type { Finding } from '#domain/owner/check'
import { isShownIn, type CheckId } from '#domain/owner/checks'
import { getDeliverySettings } from '#domain/settings/readSettings'
import { createOwnerMemory } from '#store/notes/notes'
import { getPlaceNotes } from '#store/openStores'
import { CliError } from '../cliError.ts'
import { postControl } from '../control/postControl.ts'
import type { DoctorContext } from './doctorContext.ts'

const lookSchema = z.object({ sent: z.array(z.string()), failed: z.array(z.string()) })

export interface FoundFinding extends Finding {
  readonly check: CheckId
}

/**
 * Tells the owner what is due: through the running server, or from here if none answers. `text` says
 * what came of it.
 */
export async function tellOwner(
  findings: readonly FoundFinding[],
  context: DoctorContext,
): Promise<{ readonly isFailed: boolean; readonly text: string }> {
  const failing = new Set(
    findings.flatMap(({ check, level, dutch }) =>
      // Of what the server looks for itself, the owner is told only what has Dutch.
      level === 'fail' && (dutch || !isShownIn(check, 'owner')) ? check : [],
    ),
  )
  const isServing = !failing.delete('server')
  const failedChecks = [...failing]
  const { sent, failed } =
    (await askServer(failedChecks, context)) ?? (await notifyFromHere(isServing, failedChecks, context))
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
async function askServer(failedChecks: readonly CheckId[], { place, control, signal }: DoctorContext) {
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

async function notifyFromHere(isServing: boolean, failedChecks: readonly CheckId[], context: DoctorContext) {
  const { place, settings, content, now, signal } = context
  const delivery = getDeliverySettings(settings)
  const { name, email } = content?.business ?? {
    name: 'uw website',
    email: delivery.mail?.to[0] ?? '',
  }
  return notifyOwner({
    look: { facts: { server: isServing ? { state: 'answers', url: '' } : { state: 'none' } }, failedChecks },
    memory: createOwnerMemory(getPlaceNotes(place, now)),
    send: createOwnerSender({ settings: delivery, business: () => ({ name, email }), now }),
    businessName: name,
    now: now(),
    signal,
  })
}
