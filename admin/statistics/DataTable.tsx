import type { ReactNode } from 'react'

/** Starts with the row's name. */
type Cells = readonly ReactNode[]

interface DataTableProps {
  readonly caption: string
  readonly isCaptionShown?: boolean
  readonly headings: Cells
  readonly sorted?: { readonly index: number; readonly direction: 'ascending' | 'descending' }
  readonly rows: readonly Cells[]
}

export function DataTable({ caption, isCaptionShown = false, headings, sorted, rows }: DataTableProps) {
  // oxlint-disable react/no-array-index-key -- rows and cells never move
  return (
    <table className="figures__table">
      <caption className={isCaptionShown ? 'figures__caption' : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading, index) => (
            <th key={index} scope="col" aria-sort={index === sorted?.index ? sorted.direction : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={index}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
// oxlint-enable react/no-array-index-key
