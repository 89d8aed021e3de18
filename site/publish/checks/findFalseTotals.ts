import { totalLabel } from '#domain/prices/estimateText'
import { notes } from '#domain/prices/estimateNotes'
import type { CheckedPage } from './readCheckedPages.ts'

/** A published range has a word joiner. */
const amount = /(vanaf )?€ ?([\d.,]*\d)(?:–\u2060?([\d.,]*\d))?/g
/** It may come on top, so it is no part of the sum. */
const extra = new RegExp(`${notes.factoryData} \\+ (?:${amount.source})`, 'g')

interface Cents {
  readonly from: number
  /** Undefined for 'vanaf'. */
  readonly to: number | undefined
}

/** The total is the last row of a receipt. */
export function findFalseTotals({ mainText }: CheckedPage): readonly string[] {
  const pieces = mainText
    .replaceAll(extra, '')
    .split(totalLabel)
    .map((piece) => [...piece.matchAll(amount)])
  return pieces.slice(1).flatMap((piece, at) => {
    const [total] = piece
    const parts = (pieces[at] ?? []).slice(at === 0 ? 0 : 1).map(readCents)
    if (!total || hasSum(parts, readCents(total))) return []
    return [`the total '${total[0]}' is not the sum of its parts`]
  })
}

/** Other amounts may come before the parts. */
function hasSum(parts: readonly Cents[], { from, to }: Cents): boolean {
  return parts.some((_, at) => {
    const some = parts.slice(at)
    const sum = (read: (part: Cents) => number) => some.reduce((whole, part) => whole + read(part), 0)
    // A total without a highest amount can have parts that have one.
    return (
      sum((part) => part.from) === from && (to === undefined || sum((part) => part.to ?? Number.NaN) === to)
    )
  })
}

function readCents([, isMinimum, from = '', to = from]: RegExpExecArray): Cents {
  return { from: toCents(from), to: isMinimum === undefined ? toCents(to) : undefined }
}

/** Dutch notation: 1.020 and 190,75. */
function toCents(text: string): number {
  return Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)
}
