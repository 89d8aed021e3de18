import type { ReactNode } from 'react'

export interface FoldedTableProps {
  readonly caption: string
  /** What the reader presses to see it. */
  readonly summary?: string
  /** More rows than a window holds: they scroll in a box, under headings that stay. */
  readonly isLong?: boolean
  /** Of the first column, which names the rows, and of the others. */
  readonly headings: readonly string[]
  /** The bodies of the table. */
  readonly children: ReactNode
}

/** A table that is folded away until it is wanted. On paper it is always open. */
export function FoldedTable({
  caption,
  summary = 'Toon als tabel',
  isLong = false,
  headings,
  children,
}: FoldedTableProps) {
  return (
    <details className="figures">
      <summary className="figures__summary">{summary}</summary>
      {/* A small window scrolls it; a keyboard can only do that where the box takes focus. */}
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
