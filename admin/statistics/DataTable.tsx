import { DataRow } from './DataRow.tsx'
import { FoldedTable, type FoldedTableProps } from './FoldedTable.tsx'

interface DataTableProps extends Pick<FoldedTableProps, 'caption' | 'headings'> {
  /** Each with its name first. */
  readonly rows: readonly (readonly string[])[]
}

/** The figures behind a chart, folded away until they are wanted. */
export function DataTable({ caption, headings, rows }: DataTableProps) {
  return (
    <FoldedTable caption={caption} headings={headings}>
      <tbody>
        {rows.map((cells) => (
          <DataRow key={cells[0]} cells={cells} />
        ))}
      </tbody>
    </FoldedTable>
  )
}
