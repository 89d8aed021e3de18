import type { Ref } from 'react'
import { toRoomText } from './toRoomText.ts'

interface LoadingRowProps {
  /** Its place in the list, from 0. */
  readonly index: number
  /** CSS pixels. */
  readonly height: number
  readonly columnCount: number
  /** True for one that was erased since the list was asked for. */
  readonly isGone: boolean
  readonly ref: Ref<HTMLTableRowElement>
}

/** The room of a request that is on its way, or will not come. */
export function LoadingRow({ index, height, columnCount, isGone, ref }: LoadingRowProps) {
  return (
    <tr ref={ref} className="row--loading" data-index={index} aria-rowindex={index + 2} style={{ height }}>
      <td colSpan={columnCount}>{toRoomText(isGone)}</td>
    </tr>
  )
}
