import type { ReactNode } from 'react'

/** Starts with the row's name. */
type Cells = readonly ReactNode[]

interface DataTableProps {
  readonly caption: string
  readonly isCaptionShown?: boolean
  readonly headings: Cells
  readonly sorted?: { readonly index: number; readonly direction: 'ascending' | 'descending' }
  readonly groups: readonly (readonly Cells[])[]
  readonly hasSums?: boolean
}

export function DataTable(props: DataTableProps) {
  const { caption, isCaptionShown = false, headings, sorted, groups, hasSums = false } = props
  // oxlint-disable react/no-array-index-key -- rows and cells never move
  return (
    <table className="figures__table">
      <caption className={isCaptionShown ? 'figures__caption small' : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading, index) => (
            <th key={index} scope="col" aria-sort={index === sorted?.index ? sorted.direction : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((rows, group) => (
        <tbody key={group}>
          {rows.map(([name, ...figures], row) => {
            const isSum = hasSums && row === 0
            return (
              <tr key={row} className={isSum ? 'figures__group' : undefined}>
                <th scope={isSum ? 'rowgroup' : 'row'}>{name}</th>
                {figures.map((figure, index) => (
                  <td key={index}>{figure}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}
// oxlint-enable react/no-array-index-key

interface CollapsedTableProps extends DataTableProps {
  readonly summary?: string
  readonly isLong?: boolean
}

export function CollapsedTable(props: CollapsedTableProps) {
  const { summary = 'Toon als tabel', isLong = false, ...table } = props
  return (
    <details className="figures">
      <summary>{summary}</summary>
      {/* Focusable for keyboard scrolling. */}
      <section
        className={isLong ? 'figures__box figures__box--long' : 'figures__box'}
        aria-label={`Tabel: ${table.caption}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <DataTable {...table} />
      </section>
    </details>
  )
}
