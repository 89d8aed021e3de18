import type { Fact } from '#domain/owner/checks'
import { countLostRecords, formatLoss, lossAdvice } from '#store/requests/losses'
import type { Loss } from '#store/requests/requestStore'

/** What the check of losses judges. */
export function toLossFact(losses: readonly Loss[]): Fact<'losses'> {
  return { places: losses.map(formatLoss), records: countLostRecords(losses), advice: lossAdvice }
}
