interface DataRowProps {
  /** The row's name, then its figures. */
  readonly cells: readonly string[]
  /** What the name names: this row, or all rows of its body. */
  readonly scope?: 'row' | 'rowgroup'
}

/** A row of a table of figures. */
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
