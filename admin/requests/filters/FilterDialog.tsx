import { useState, type SubmitEvent } from 'react'
import { requestKinds, kindLabels } from '#domain/forms/kinds'
import { allSources, sourceLabels } from '#domain/requests/source'
import { requestStatuses, statusLabels } from '#domain/requests/status'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { DateField } from '../../shared/DateField.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { useSession } from '../../shared/useSession.ts'
import { flagTexts, noFilters, periodLabels, periods, type ListFilters } from '../data/listFilters.ts'
import { isKind } from '../data/listViews.ts'
import { useList } from '../data/useList.ts'
import { useColleagues } from '../data/useRequests.ts'

const flags = Object.keys(flagTexts) as readonly (keyof typeof flagTexts)[]

const days = [
  { key: 'from', label: 'Van' },
  { key: 'to', label: 'Tot en met' },
] as const

export function FilterDialog({ onClose }: { readonly onClose: () => void }) {
  const { view, state, show } = useList()
  const [draft, setDraft] = useState(state.filters)
  const set = (change: Partial<ListFilters>) => setDraft({ ...draft, ...change })
  const filter = (filters: ListFilters) => {
    onClose()
    show({ ...state, filters })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    filter({ ...draft, brand: draft.brand?.trim() })
  }
  return (
    <Dialog shape="panel" title="Filters" onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <CheckGroup
          legend="Status"
          options={requestStatuses}
          labels={statusLabels}
          chosen={draft.status ?? []}
          onChoose={(status) => set({ status })}
        />
        {!isKind(view) && (
          <CheckGroup
            legend="Soort"
            options={requestKinds}
            labels={kindLabels}
            chosen={draft.kind ?? []}
            onChoose={(kind) => set({ kind })}
          />
        )}
        <CheckGroup
          legend="Via"
          options={allSources}
          labels={sourceLabels}
          chosen={draft.source ?? []}
          onChoose={(source) => set({ source })}
        />
        <FlagFields draft={draft} set={set} />
        <AssigneeField draft={draft} set={set} />
        <label className="form__field">
          Auto
          <input
            className="input"
            value={draft.brand ?? ''}
            maxLength={120}
            autoComplete="off"
            placeholder="Bijvoorbeeld Golf"
            onChange={(event) => set({ brand: event.target.value })}
          />
        </label>
        <PeriodFields draft={draft} set={set} />
        <div className="form__buttons dialog__actions--sticky">
          <button className="button button--primary" type="submit">
            Toon resultaten
          </button>
          <button className="button" type="button" onClick={() => filter(noFilters)}>
            Alle filters wissen
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  readonly draft: ListFilters
  readonly set: (change: Partial<ListFilters>) => void
}

function FlagFields({ draft, set }: FieldsProps) {
  const { view } = useList()
  // The work list has only open requests.
  const shown = flags.filter((key) => key !== 'open' || view !== 'work')
  return (
    <div className="form__pair form__pair--narrow">
      {shown.map((key) => (
        <label key={key} className="form__field">
          {flagTexts[key].label}
          <select
            className="input"
            value={String(draft[key] ?? '')}
            onChange={({ target: { value } }) => set({ [key]: value === '' ? undefined : value === 'true' })}
          >
            <option value="">Alles</option>
            <option value="true">{flagTexts[key].only}</option>
            <option value="false">{flagTexts[key].without}</option>
          </select>
        </label>
      ))}
    </div>
  )
}

/** Also somebody who has no account any more, if the address names them. */
function AssigneeField({ draft: { assignee = '' }, set }: FieldsProps) {
  const { name: own } = useSession()
  const colleagues = useColleagues()
  const names = [...new Set([...colleagues, ...(assignee === '' ? [] : [assignee])])]
  return (
    <label className="form__field">
      Behandelaar
      <select
        className="input"
        value={assignee}
        onChange={({ target: { value } }) => set({ assignee: value === '' ? undefined : value })}
      >
        <option value="">Iedereen</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name === own ? `${name} (u)` : name}
          </option>
        ))}
      </select>
    </label>
  )
}

function PeriodFields({ draft, set }: FieldsProps) {
  return (
    <fieldset className="form__group">
      <legend>Ontvangen</legend>
      <div className="form__buttons">
        {periods.map((period) => (
          <button
            key={period}
            className="button"
            type="button"
            aria-pressed={draft.period === period}
            onClick={() =>
              set({ period: draft.period === period ? undefined : period, from: undefined, to: undefined })
            }
          >
            {periodLabels[period]}
          </button>
        ))}
      </div>
      <div className="form__pair">
        {days.map(({ key, label }) => (
          <label key={key} className="form__field">
            {label}
            <DateField value={draft[key] ?? ''} onChange={(day) => set({ [key]: day, period: undefined })} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CheckGroupProps<T extends string> {
  readonly legend: string
  readonly options: readonly T[]
  readonly labels: Readonly<Record<T, string>>
  readonly chosen: readonly T[]
  readonly onChoose: (chosen: T[]) => void
}

function CheckGroup<T extends string>({ legend, options, labels, chosen, onChoose }: CheckGroupProps<T>) {
  return (
    <fieldset className="form__group">
      <legend>{legend}</legend>
      <div className="form__checks">
        {options.map((option) => (
          <CheckBox
            key={option}
            isOn={chosen.includes(option)}
            onChange={(isOn) =>
              onChoose(options.filter((each) => (each === option ? isOn : chosen.includes(each))))
            }
          >
            {labels[option]}
          </CheckBox>
        ))}
      </div>
    </fieldset>
  )
}
