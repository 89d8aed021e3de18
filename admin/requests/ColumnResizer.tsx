import { useRef } from 'react'

interface ColumnResizerProps {
  readonly heading: string
  /** Width in pixels that was set; undefined while the column is as wide as its content asks. */
  readonly width: number | undefined
  readonly onWidth: (width: number) => void
}

export const narrowest = 64
export const widest = 800
const step = 16

/** The edge of a column, to be dragged, or moved with the arrow keys. The list's options set widths without dragging. */
export function ColumnResizer({ heading, width, onWidth }: ColumnResizerProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | undefined>(undefined)
  const toWidth = (element: HTMLElement) => width ?? element.closest('th')?.offsetWidth ?? narrowest
  const set = (next: number) => onWidth(Math.round(Math.min(widest, Math.max(narrowest, next))))

  return (
    // A separator that can be moved is a control (ARIA 1.2, separator).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      className="column-resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={`Breedte van ${heading}`}
      aria-valuenow={width ?? 0}
      aria-valuemin={0}
      aria-valuemax={widest}
      aria-valuetext={width === undefined ? 'automatisch' : `${width} pixels`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: toWidth(event.currentTarget) }
      }}
      onPointerMove={(event) => {
        if (start.current) set(start.current.width + event.clientX - start.current.x)
      }}
      onPointerUp={() => (start.current = undefined)}
      onPointerCancel={() => (start.current = undefined)}
      onKeyDown={(event) => {
        const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (way === 0) return
        event.preventDefault()
        set(toWidth(event.currentTarget) + way * step)
      }}
    />
  )
}
