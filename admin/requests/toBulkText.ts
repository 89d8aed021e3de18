import { formatCount } from '../shared/formatCount.ts'

/** What became of a change to many requests: '12 aanvragen gearchiveerd; 1 niet, omdat iemand anders net eerder was'. */
export function toBulkText(done: number, conflicts: number, word: string): string {
  const text = `${formatCount(done)} ${done === 1 ? 'aanvraag' : 'aanvragen'} ${word}`
  return conflicts === 0
    ? text
    : `${text}; ${formatCount(conflicts)} niet, omdat iemand anders net eerder was`
}
