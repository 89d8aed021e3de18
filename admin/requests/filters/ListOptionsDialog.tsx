import { ArrowDown, ArrowUp, Download, Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { viewPaths } from '../data/listUrls.ts'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { IconButton } from '../../shared/IconButton.tsx'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { useColumns, useHasTable } from '../table/columnPrefs.ts'
import { isRowHeading } from '../data/listColumns.ts'
import { exportFormats, toExportUrl, toListSearch } from '../data/listState.ts'
import { savedViews } from '../data/savedViews.ts'
import { useList } from '../data/useList.ts'
import { SortOrder } from './SortOrder.tsx'

interface ListOptionsDialogProps {
  readonly onClose: () => void
}

export function ListOptionsDialog({ onClose }: ListOptionsDialogProps) {
  const { view, state, show } = useList()
  const hasTable = useHasTable()
  const { order } = useColumns(view, state.sort)
  const nowMs = useStore(serverClock).now()
  return (
    <Dialog title="Weergave" onClose={onClose}>
      <section className="form">
        <h3 className="panel-heading">Bewaarde weergaven</h3>
        <SavedViews onClose={onClose} />
      </section>
      <section className="form">
        <h3 className="panel-heading">Volgorde</h3>
        <SortOrder columns={order} sort={state.sort} onSort={(sort) => show({ ...state, sort })} />
      </section>
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
          placeholder="Naam voor deze weergave"
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

const widths = [
  { label: 'Vanzelf', width: '' },
  { label: 'Smal', width: 96 },
  { label: 'Gewoon', width: 176 },
  { label: 'Breed', width: 360 },
] as const

const moves = [
  { by: -1, to: 'voren', Icon: ArrowUp },
  { by: 1, to: 'achteren', Icon: ArrowDown },
] as const

function Columns() {
  const { view, state } = useList()
  const { prefs, setPrefs, resetPrefs, order, shown } = useColumns(view, state.sort)
  const keys = order.map(({ key }) => key)
  const setWidth = (key: string, text: string) => {
    const { [key]: _before, ...others } = prefs.widths
    setPrefs({ ...prefs, widths: text === '' ? others : { ...others, [key]: Number(text) } })
  }
  return (
    <>
      <ul>
        {order.map((column, index) => {
          const { key, heading } = column
          const width = prefs.widths[key]
          return (
            <li key={key} className="form__row">
              <CheckBox
                className="form__row-text"
                isOn={shown.includes(column)}
                isDisabled={isRowHeading(view, key)}
                onChange={(isOn) => setPrefs({ ...prefs, visibility: { ...prefs.visibility, [key]: isOn } })}
              >
                {heading}
              </CheckBox>
              <select
                className="input form__row-select"
                aria-label={`Breedte van ${heading}`}
                value={width ?? ''}
                onChange={(event) => setWidth(key, event.target.value)}
              >
                {width !== undefined && !widths.some((each) => each.width === width) && (
                  <option value={width}>{width} px</option>
                )}
                {widths.map((each) => (
                  <option key={each.label} value={each.width}>
                    {each.label}
                  </option>
                ))}
              </select>
              {moves.map(({ by, to, Icon }) => (
                <IconButton
                  key={to}
                  Icon={Icon}
                  size={18}
                  label={`${heading} naar ${to}`}
                  disabled={keys[index + by] === undefined}
                  onClick={() => {
                    const moved = keys.filter((each) => each !== key)
                    moved.splice(index + by, 0, key)
                    setPrefs({ ...prefs, order: moved })
                  }}
                />
              ))}
            </li>
          )
        })}
      </ul>
      <button className="button" type="button" onClick={resetPrefs}>
        Kolommen zoals ze waren
      </button>
    </>
  )
}
