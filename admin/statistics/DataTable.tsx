import type { ReactNode } from 'react'

interface DataTableProps extends Pick<CollapsedTableProps, 'caption' | 'headings'> {
  /** Each starts with the row's name. */
  readonly rows: readonly (readonly string[])[]
}

export function DataTable({ caption, headings, rows }: DataTableProps) {
  return (
    <CollapsedTable caption={caption} headings={headings}>
      <tbody>
        {rows.map((cells) => (
          <DataRow key={cells[0]} cells={cells} />
        ))}
      </tbody>
    </CollapsedTable>
  )
}

interface CollapsedTableProps {
  readonly caption: string
  readonly summary?: string
  /** Scrolls under sticky headings. */
  readonly isLong?: boolean
  readonly headings: readonly string[]
  readonly children: ReactNode
}

/** Collapsed on screen, open in print. */
export function CollapsedTable(props: CollapsedTableProps) {
  const { caption, summary = 'Toon als tabel', isLong = false, headings, children } = props
  return (
    <details className="figures">
      <summary className="figures__summary">{summary}</summary>
      {/* Focusable for keyboard scrolling. */}
      <section
        className={isLong ? 'figures__box figures__box--long' : 'figures__box'}
        aria-label={`Tabel: ${caption}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="figures__table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </section>
    </details>
  )
}

interface DataRowProps {
  readonly cells: readonly string[]
  readonly scope?: 'row' | 'rowgroup'
}

export function DataRow({ cells: [name = '', ...figures], scope = 'row' }: DataRowProps) {
  return (
    <tr className={scope === 'rowgroup' ? 'figures__group' : undefined}>
      <th scope={scope}>{name}</th>
      {figures.map((figure, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells of a row never move
        <td key={index}>{figure}</td>
      ))}
    </tr>
  )
}
