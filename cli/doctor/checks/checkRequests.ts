import { formatCount } from '../../terminal/formatCount.ts'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, fail } = createFindings('requests')

/** Can every kept request be read? */
export const checkRequests: Check = async ({ survey }) => {
  const { count, damaged } = await survey()
  if (damaged.length === 0) return [ok(`${formatCount(count, 'request')} can be read.`)]
  return [
    fail(
      `${formatCount(damaged.length, 'file')} of kept requests cannot be read whole; ${formatCount(count, 'request')} can.`,
      "'sleutel verify' names each line; data/README.md says what to do with it.",
      damaged,
    ),
  ]
}
