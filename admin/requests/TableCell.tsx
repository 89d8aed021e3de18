import type { CSSProperties, ReactNode } from 'react'

interface TableCellProps {
  readonly className: string
  /** True for the cell that names its row. */
  readonly isHeading: boolean
  readonly style?: CSSProperties | undefined
  readonly children: ReactNode
}

/** A cell of a list's table. */
export function TableCell({ className, isHeading, style, children }: TableCellProps) {
  if (isHeading) {
    return (
      <th className={className} scope="row" style={style}>
        {children}
      </th>
    )
  }
  return (
    <td className={className} style={style}>
      {children}
    </td>
  )
}
