import { submitPaths } from '#domain/site/routes'
import { toFailure } from '../../toFailure.ts'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'
import { findRecentText } from '../probe/findRecentText.ts'
import { sendProbe } from '../probe/sendProbe.ts'

const { ok, fail } = createFindings('probe')

/** Is a request that is sent now kept, listed, and gone to the last byte when it is erased? Only when asked for. */
export const checkProbe: Check = async ({ withProbe, control, folder, signal }) => {
  if (!withProbe) return []
  const running = await control()
  if (!running)
    return [
      fail('No request could be sent: no server runs on this data folder.', "Start it: 'sleutel serve'"),
    ]
  const startedMs = Date.now()
  const clock = performance.now()
  try {
    const { mark, isListed, erased } = await sendProbe(running, signal)
    const took = Math.round(performance.now() - clock)
    if (!isListed)
      return [fail('A request was taken in, but is not in the list.', 'Look at the log of the server.')]
    if (erased !== 1) return [fail('A made-up request was kept, but could not be erased.', leftAdvice)]
    const left = await findRecentText(folder, mark, startedMs)
    if (left.length > 0)
      return [fail('A made-up request was erased, but its words are still on disk.', leftAdvice, left)]
    return [ok(`A request sent to ${submitPaths.contact} was kept, listed and erased in ${took} ms.`)]
  } catch (error) {
    if (signal.aborted) throw error
    const { message } = toFailure(error, signal)
    return [fail(`A request that was sent now was not kept. ${message}`, 'Look at the log of the server.')]
  }
}

const leftAdvice = 'It is in no list, and the server erases it within the hour. Look at its log.'
