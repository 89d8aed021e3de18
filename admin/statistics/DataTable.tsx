interface DataTableProps {
  readonly caption: string
  /** Of the first column, which names the rows, and of the others. */
  readonly headings: readonly string[]
  /** Each with its name first. */
  readonly rows: readonly (readonly string[])[]
}

/** The figures behind a chart, folded away until they are wanted. */
export function DataTable({ caption, headings, rows }: DataTableProps) {
  return (
    <details className="figures">
      <summary className="figures__summary">Toon als tabel</summary>
      {/* A narrow window scrolls it sideways; a keyboard can only do that where the box takes focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="figures__box" aria-label={`Tabel: ${caption}`} tabIndex={0}>
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
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={headings[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
