import type { Circumstances } from '#domain/owner/check'
import { checkIds, checks, isShownIn, judgeFact, type Facts } from '#domain/owner/checks'
import type { FirstHour } from '#domain/owner/firstHourSchema'

/** What an owner does before visitors come, judged as `sleutel golive` judges it. */
export function createFirstHour(facts: Facts, circumstances: Circumstances): FirstHour {
  const looked = checkIds.filter((id) => isShownIn(id, 'first-hour') && facts[id] !== undefined)
  const items = looked.flatMap((id) => {
    const fact = facts[id]
    const found = fact === undefined ? [] : judgeFact(id, fact, circumstances)
    const wrong = found.find(({ level }) => level === 'warn' || level === 'fail')
    if (!wrong) return []
    const { sentence, advice } = wrong.dutch ?? { sentence: `Let op ${checks[id].label}.`, advice: '' }
    const path = 'desk' in checks[id] ? checks[id].desk : undefined
    return [{ id, sentence, advice, ...(path !== undefined && { path }) }]
  })
  return { items }
}
