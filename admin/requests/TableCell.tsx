import type { ReactNode } from 'react'

interface TableCellProps {
  readonly className: string
  /** True for the cell that names its row. */
  readonly isHeading: boolean
  readonly children: ReactNode
}

/** A cell of a list's table. */
export function TableCell({ className, isHeading, children }: TableCellProps) {
  if (!isHeading) return <td className={className}>{children}</td>
  return (
    <th className={className} scope="row">
      {children}
    </th>
  )
}
