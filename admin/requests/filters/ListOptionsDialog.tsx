import { Download, Trash2 } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { viewPaths } from '../data/listUrls.ts'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { IconButton } from '../../shared/IconButton.tsx'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { useColumns, useHasTable } from '../table/columnPrefs.ts'
import { isRowHeading } from '../data/listColumns.ts'
import { exportFormats, readSort, toExportUrl, toListSearch, toSortText } from '../data/listState.ts'
import { savedViews } from '../data/savedViews.ts'
import { useList } from '../data/useList.ts'
import { toSortOptions } from './toSortOptions.ts'

interface ListOptionsDialogProps {
  readonly onClose: () => void
}

export function ListOptionsDialog({ onClose }: ListOptionsDialogProps) {
  const { view, state, show } = useList()
  const hasTable = useHasTable()
  const { columns } = useColumns(view, state.sort)
  const nowMs = useStore(serverClock).now()
  const sortId = useId()
  return (
    <Dialog title="Weergave" onClose={onClose}>
      <section className="form">
        <h3 className="panel-heading">Bewaarde weergaven</h3>
        <SavedViews onClose={onClose} />
      </section>
      <div className="form__field">
        <label htmlFor={sortId}>Sorteren</label>
        <select
          id={sortId}
          className="input"
          value={toSortText(state.sort)}
          onChange={({ target }) => show({ ...state, sort: readSort(view, target.value) })}
        >
          {columns.flatMap(toSortOptions).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <section className="form">
        <h3 className="panel-heading">Als bestand</h3>
        <p className="form__hint">
          De aanvragen van deze lijst, in dezelfde volgorde, met alle kolommen: ook prijzen, betaling,
          behandelaar en notities. JSON bevat ook de geschiedenis.
        </p>
        <div className="form__buttons">
          {exportFormats.map(({ format, label }) => (
            <a key={format} className="button" href={toExportUrl(view, state, format, nowMs)} download>
              <Download aria-hidden size={18} />
              {label}
            </a>
          ))}
        </div>
      </section>
      {hasTable && (
        <section className="form">
          <h3 className="panel-heading">Kolommen van de tabel</h3>
          <Columns />
        </section>
      )}
    </Dialog>
  )
}

function SavedViews({ onClose }: ListOptionsDialogProps) {
  const { view, state } = useList()
  const views = useStoreValue(savedViews)
  const store = useStore(savedViews)
  const [name, setName] = useState('')
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim() === '') return
    store.save({ name: name.trim(), view, search: toListSearch(state) })
    setName('')
  }
  return (
    <>
      {views.length > 0 && (
        <ul>
          {views.map((saved) => (
            <li key={saved.name} className="form__row">
              <Link
                className="form__row-text"
                to={`${viewPaths[saved.view]}${saved.search}`}
                onClick={onClose}
              >
                {saved.name}
              </Link>
              <IconButton
                Icon={Trash2}
                size={18}
                label={`Vergeet weergave ${saved.name}`}
                onClick={() => store.remove(saved.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <form className="form__row" onSubmit={save}>
        <input
          className="input"
          aria-label="Naam voor deze weergave"
          placeholder="Naam"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button className="button" type="submit">
          Bewaren
        </button>
      </form>
    </>
  )
}

function Columns() {
  const { view, state } = useList()
  const { choose, reset, columns, shown } = useColumns(view, state.sort)
  return (
    <>
      <div className="form__checks">
        {columns.map((column) => (
          <CheckBox
            key={column.key}
            isOn={shown.includes(column)}
            isDisabled={isRowHeading(view, column.key)}
            onChange={(isOn) => choose(column.key, isOn)}
          >
            {column.heading}
          </CheckBox>
        ))}
      </div>
      <button className="button" type="button" onClick={reset}>
        Kolommen zoals ze waren
      </button>
    </>
  )
}
