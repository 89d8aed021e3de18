import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../shared/Dialog.tsx'
import { IconButton } from '../shared/IconButton.tsx'
import { formatTable, pasteCells, type FoundTable } from './markdownTable.ts'
import './TableDialog.scss'

interface TableDialogProps {
  /** Undefined for a new one. */
  readonly table: Pick<FoundTable, 'rows' | 'marks'> | undefined
  readonly onSave: (markdown: string) => void
  readonly onClose: () => void
}

const newTable = {
  rows: [
    ['', ''],
    ['', ''],
  ],
  marks: ['---', '---'],
}

type Table = Pick<FoundTable, 'rows' | 'marks'>

/** A table of an article as rows and cells. */
export function TableDialog({ table: { rows, marks } = newTable, onSave, onClose }: TableDialogProps) {
  const [table, setTable] = useState<Table>({ rows, marks })
  const isChanged = formatTable(table) !== formatTable({ rows, marks })
  const close = () => {
    if (!isChanged || window.confirm('U hebt de tabel nog niet overgenomen. Toch sluiten?')) onClose()
  }
  const addRow = () => setTable({ ...table, rows: [...table.rows, table.marks.map(() => '')] })
  const addColumn = () =>
    setTable({ rows: table.rows.map((cells) => [...cells, '']), marks: [...table.marks, '---'] })
  return (
    <Dialog title="Tabel" onClose={close}>
      <Cells table={table} onChange={setTable} />
      <div className="form__buttons">
        <button className="button" type="button" onClick={addRow}>
          <Plus aria-hidden size={18} />
          Rij
        </button>
        <button className="button" type="button" onClick={addColumn}>
          <Plus aria-hidden size={18} />
          Kolom
        </button>
        <button
          className="button button--primary table-edit__save"
          type="button"
          onClick={() => onSave(formatTable(table))}
        >
          Overnemen
        </button>
      </div>
    </Dialog>
  )
}

interface CellsProps {
  readonly table: Table
  readonly onChange: (table: Table) => void
}

function Cells({ table: { rows, marks }, onChange }: CellsProps) {
  const setCell = (row: number, column: number, cell: string) => {
    const change = (cells: readonly string[]) => cells.map((old, each) => (each === column ? cell : old))
    onChange({ rows: rows.map((cells, at) => (at === row ? change(cells) : cells)), marks })
  }
  const removeColumn = (column: number) => {
    const drop = (cells: readonly string[]) => cells.filter((_, at) => at !== column)
    onChange({ rows: rows.map(drop), marks: drop(marks) })
  }
  return (
    <div className="table-edit">
      <table>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className={row === 0 ? 'table-edit__head' : undefined}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <textarea
                    className="input"
                    rows={1}
                    aria-label={row === 0 ? `Kop van kolom ${column + 1}` : `Rij ${row}, kolom ${column + 1}`}
                    value={cell}
                    onChange={({ target }) => setCell(row, column, target.value.replaceAll('\n', ' '))}
                    onPaste={(event) => {
                      const pasted = event.clipboardData.getData('text/plain')
                      // One cell is pasted as any text.
                      if (!/[\t\n]/.test(pasted.trimEnd())) return
                      event.preventDefault()
                      onChange(pasteCells({ rows, marks }, { row, column }, pasted))
                    }}
                  />
                </td>
              ))}
              <td>
                {row > 0 && rows.length > 2 && (
                  <IconButton
                    Icon={Trash2}
                    label={`Rij ${row} verwijderen`}
                    onClick={() => onChange({ rows: rows.filter((_, at) => at !== row), marks })}
                  />
                )}
              </td>
            </tr>
          ))}
          {marks.length > 1 && (
            <tr>
              {marks.map((_, column) => (
                <td key={column}>
                  <button
                    className="button button--quiet"
                    type="button"
                    aria-label={`Kolom ${column + 1} verwijderen`}
                    onClick={() => removeColumn(column)}
                  >
                    <Trash2 aria-hidden size={18} />
                    Kolom {column + 1}
                  </button>
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
