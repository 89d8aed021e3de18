import type { CheckedPage } from './readCheckedPages.ts'

/** Follows each total, before its parts: `covers` of an estimate. */
const mark = /in totaal, incl\. btw|incl\. btw, zonder openen en wissen/
/** A published range has a word joiner. */
const amount = /(vanaf )?€ ?([\d.,]*\d)(?:–\u2060?([\d.,]*\d))?/g

interface Cents {
  readonly from: number
  /** Undefined for 'vanaf'. */
  readonly to: number | undefined
}

export function findFalseTotals({ mainText }: CheckedPage): readonly string[] {
  const pieces = mainText.split(mark).map((piece) => [...piece.matchAll(amount)])
  return pieces.slice(0, -1).flatMap((piece, at) => {
    const total = piece.at(-1)
    const isLast = at + 2 === pieces.length
    const parts = (pieces[at + 1] ?? []).slice(0, isLast ? undefined : -1).map(readCents)
    if (!total || hasSum(parts, readCents(total))) return []
    return [`the total '${total[0]}' is not the sum of its parts`]
  })
}

/** Other amounts may follow the parts. */
function hasSum(parts: readonly Cents[], { from, to }: Cents): boolean {
  return parts.some((_, at) => {
    const some = parts.slice(0, at + 1)
    const sum = (read: (part: Cents) => number) => some.reduce((whole, part) => whole + read(part), 0)
    if (sum((part) => part.from) !== from) return false
    if (to === undefined) return some.some((part) => part.to === undefined)
    return sum((part) => part.to ?? Number.NaN) === to
  })
}

function readCents([, isMinimum, from = '', to = from]: RegExpExecArray): Cents {
  return { from: toCents(from), to: isMinimum === undefined ? toCents(to) : undefined }
}

/** Dutch notation: 1.020 and 190,75. */
function toCents(text: string): number {
  return Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)
}
