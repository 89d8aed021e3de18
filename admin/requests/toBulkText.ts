import type { ManyTakenBack } from '../changes/changeMany.ts'
import { formatCount } from '../shared/formatCount.ts'

/**
 * What became of a change to many requests: '12 aanvragen gearchiveerd; 1 niet, omdat iemand anders net eerder was'. `waiting` are those that
 * could not be sent yet.
 */
export function toBulkText(done: number, conflicts: number, word: string, waiting = 0): string {
  const parts = [
    (done > 0 || waiting === 0) && `${toRequestCount(done)} ${word}`,
    waiting > 0 && `${toRequestCount(waiting)} ${waiting === 1 ? 'wordt' : 'worden'} ${word} zodra dat kan`,
    conflicts > 0 && `${formatCount(conflicts)} niet, omdat iemand anders net eerder was`,
  ]
  return parts.filter((part) => part !== false).join('; ')
}

/** What came of taking that back: 'Ongedaan gemaakt bij 11 aanvragen; bij 1 kon dat niet meer'. */
export function toTakenBackText({ done, waiting, failed }: ManyTakenBack): string {
  if (done + waiting === 0) return 'Dit kan niet meer ongedaan worden gemaakt.'
  const parts = [
    done > 0 && `Ongedaan gemaakt bij ${toRequestCount(done)}`,
    waiting > 0 && `Ongedaan maken bij ${toRequestCount(waiting)} volgt zodra dat kan`,
    failed > 0 && `bij ${formatCount(failed)} kon dat niet meer`,
  ]
  return parts.filter((part) => part !== false).join('; ')
}

function toRequestCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'aanvraag' : 'aanvragen'}`
}
