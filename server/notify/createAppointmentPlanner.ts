import { applyChange, type AppliedChange } from '#domain/requests/change'
import { changesAppointment } from '#domain/requests/appointmentNews'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createAppointmentJob } from '#store/outbox/notificationJob'
import type { Stores } from '#store/stores'
import type { Log } from '../http/log.ts'
import type { Channel } from './channel.ts'
import { getVisitorAddress } from './mail/visitorMail.ts'

/**
 * Puts the message about an appointment into the outbox before the change is kept, so that a kill between the
 * two loses nothing. It is sent later, about what stands then, and dropped if there is nothing to tell.
 */
export function createAppointmentPlanner({
  channels,
  outbox,
  now,
  log,
}: Pick<Stores, 'outbox'> & {
  readonly channels: readonly Channel[]
  readonly now: () => Date
  readonly log: Log
}): (request: KeptRequest, change: AppliedChange) => Promise<void> {
  const channel = channels.find(({ confirmsVisitor }) => confirmsVisitor === true)
  return async (request, change) => {
    if (!channel || getVisitorAddress(request) === undefined) return
    const after = applyChange(request, change, 'system', now().toISOString())
    if (!changesAppointment(request, after)) return
    const job = createAppointmentJob(channel.name, after, now())
    // Without it the change is still right: staff see the appointment, and the customer can call.
    await outbox
      .add([job])
      .catch((err: unknown) => log.error({ err }, 'a message about an appointment could not be kept'))
  }
}
