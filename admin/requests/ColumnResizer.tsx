import { useRef } from 'react'

interface ColumnResizerProps {
  /** Width in pixels that was set; undefined while the column is as wide as its content asks. */
  readonly width: number | undefined
  readonly onWidth: (width: number) => void
}

const narrowest = 64
const widest = 800

/** The edge of a column, to be dragged. For who does not drag, the list's options set the same widths, so it is no stop for the keyboard. */
export function ColumnResizer({ width, onWidth }: ColumnResizerProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | undefined>(undefined)
  const stop = () => {
    start.current = undefined
  }
  return (
    <span
      className="column-resizer"
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const shown = event.currentTarget.closest('th')?.offsetWidth ?? narrowest
        start.current = { x: event.clientX, width: width ?? shown }
      }}
      onPointerMove={(event) => {
        if (!start.current) return
        const next = start.current.width + event.clientX - start.current.x
        onWidth(Math.round(Math.min(widest, Math.max(narrowest, next))))
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  )
}
