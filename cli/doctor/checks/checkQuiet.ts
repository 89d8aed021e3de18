import { formatAge } from '../../terminal/formatAge.ts'
import { formatTime } from '../../staff/formatTime.ts'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, warn } = createFindings('quiet')
const dayMs = 24 * 60 * 60_000

/** Do requests still come in? */
export const checkQuiet: Check = async ({ survey, now, quietDays }) => {
  const { newestAt } = await survey()
  if (newestAt === undefined) return [ok('No request has come in yet.')]
  const ageMs = now().getTime() - Date.parse(newestAt)
  const last = `The last request came ${formatAge(ageMs)} ago, ${formatTime(newestAt)}.`
  if (ageMs <= quietDays * dayMs) return [ok(last)]
  return [
    warn(
      `Nothing has come in for more than ${quietDays} days. ${last}`,
      "'sleutel doctor --probe' sends a request through the server; then open the site and try its forms.",
    ),
  ]
}
