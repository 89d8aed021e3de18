import { useState } from 'react'
import { parseCents } from '#domain/format/parseCents'
import { CheckBox } from '../shared/CheckBox.tsx'
import { toFieldId } from './focusField.ts'
import { SearchField } from './SearchField.tsx'
import type { FieldsProps } from './websiteApi.ts'
import './PriceTable.scss'

interface Figure {
  readonly id: string
  readonly label: string
  readonly scope: string
  readonly unit: 'euro' | 'euro-per-km' | 'percent'
  readonly from: number | string
  readonly to?: number | string | undefined
  readonly isMinimum?: boolean | undefined
  readonly note?: string
}

const units = { euro: '€', 'euro-per-km': '€', percent: '%' } as const

/** All prices as one table that is typed in. What differs from the site is marked, with what it was. */
export function PriceTable({ document, value, problems, onChange, onPage }: FieldsProps) {
  const [search, setSearch] = useState('')
  const figures = value['figures'] as readonly Figure[]
  const published = new Map(
    ((document.published?.['figures'] ?? []) as readonly Figure[]).map((figure) => [figure.id, figure]),
  )
  const words = search.trim().toLowerCase()
  const rows = figures
    .map((figure, index) => ({ figure, index }))
    .filter(({ figure: { id, label, scope, note = '' } }) => {
      const { group = '', where = '' } = document.uses[id] ?? {}
      return [label, scope, note, group, where].join(' ').toLowerCase().includes(words)
    })
  const groups = [...new Set(Object.values(document.uses).map(({ group }) => group))]
  const listRows = (group: string) => rows.filter(({ figure }) => document.uses[figure.id]?.group === group)
  const change = (index: number, edit: Partial<Figure>) =>
    onChange({
      ...value,
      figures: figures.map((figure, at) => (at === index ? withoutEmpty({ ...figure, ...edit }) : figure)),
    })
  return (
    <section className="section prices">
      <SearchField label="Zoek een prijs" value={search} onChange={setSearch} />
      <p className="form__hint">Bedragen met btw. Laat ‘tot’ leeg bij één bedrag.</p>
      {rows.length === 0 && <p>Geen prijs gevonden met ‘{search.trim()}’.</p>}
      {groups
        .filter((group) => listRows(group).length > 0)
        .map((group) => (
          <table key={group} className="prices__table">
            <caption>{group}</caption>
            <thead>
              <tr>
                <th scope="col">{group}</th>
                <th scope="col">Van</th>
                <th scope="col">Tot</th>
                <th scope="col">Vanaf</th>
                <th scope="col">Opmerking</th>
              </tr>
            </thead>
            <tbody>
              {listRows(group).map(({ figure, index }) => (
                <PriceRow
                  key={figure.id}
                  figure={figure}
                  index={index}
                  published={published.get(figure.id)}
                  where={document.uses[figure.id]?.where}
                  messages={(key) =>
                    problems
                      .filter(({ path }) => path[1] === index && path[2] === key)
                      .map(({ message }) => message)
                  }
                  onChange={(edit) => change(index, edit)}
                  onFocus={() => onPage(document.uses[figure.id]?.page)}
                />
              ))}
            </tbody>
          </table>
        ))}
    </section>
  )
}

interface PriceRowProps {
  readonly figure: Figure
  readonly index: number
  readonly published: Figure | undefined
  /** The pages that say it. */
  readonly where: string | undefined
  readonly messages: (key: keyof Figure) => readonly string[]
  readonly onChange: (edit: Partial<Figure>) => void
  readonly onFocus: () => void
}

function PriceRow(props: PriceRowProps) {
  const { figure, index, published, where, messages, onChange, onFocus } = props
  const getField = (key: 'label' | 'scope' | 'from' | 'to' | 'note', name: string) => {
    const [now, was] = [figure[key] ?? '', published?.[key] ?? '']
    return {
      id: toFieldId(['figures', index, key]),
      label: `${figure.label}, ${name}`,
      value: now,
      was: published && String(now) !== String(was) ? formatOld(was) : undefined,
      messages: messages(key),
      words: figure.label,
      figure: formatFigure(figure),
    }
  }
  const [isOpen, setIsOpen] = useState(false)
  const [wasNaming, setIsNaming] = useState(false)
  const hasFault = (key: keyof Figure) => messages(key).length > 0
  const isNaming = wasNaming || (['label', 'scope'] as const).some(hasFault)
  const isWrong = isNaming || (['from', 'to', 'note'] as const).some(hasFault)
  const isUnfolded = isOpen || isWrong
  const isMinimum = figure.isMinimum ?? false
  const isMinimumChanged = published !== undefined && isMinimum !== (published.isMinimum ?? false)
  return (
    <tr
      className={isUnfolded ? (isNaming ? undefined : 'prices__unnamed') : 'prices__closed'}
      onFocus={onFocus}
    >
      <th scope="row">
        {/* In a narrow table only. */}
        <button
          className="prices__fold"
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setIsOpen(!isOpen)}
        >
          {figure.label} {!isUnfolded && <span>{formatFigure(figure)}</span>}
        </button>
        <TextCell {...getField('label', 'naam')} onChange={(label) => onChange({ label })} />
        <TextCell {...getField('scope', 'wat eronder valt')} onChange={(scope) => onChange({ scope })} />
        {figure.unit === 'euro-per-km' && <p className="prices__detail">Bedrag per kilometer</p>}
        {where !== undefined && <p className="prices__detail">Op: {where}</p>}
        {!isNaming && <RenameButton label={figure.label} onClick={() => setIsNaming(true)} />}
      </th>
      <td>
        <AmountCell
          {...getField('from', 'laagste bedrag')}
          head="Van"
          unit={units[figure.unit]}
          onChange={(from) => onChange({ from: from ?? '' })}
        />
      </td>
      <td>
        <AmountCell
          {...getField('to', 'hoogste bedrag')}
          head="Tot"
          unit={units[figure.unit]}
          onChange={(to) => onChange({ to })}
        />
      </td>
      <td className={isMinimumChanged ? 'is-changed' : ''}>
        <CheckBox
          label={`${figure.label}, met ‘vanaf’ ervoor`}
          isOn={isMinimum}
          onChange={(isOn) =>
            onChange({ isMinimum: isOn || published?.isMinimum === false ? isOn : undefined })
          }
        />
      </td>
      <td>
        <TextCell
          {...getField('note', 'opmerking')}
          head="Opmerking"
          onChange={(note) => onChange({ note })}
        />
      </td>
    </tr>
  )
}

/** In a narrow table: the name is seldom changed. */
function RenameButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button className="button button--quiet prices__rename" type="button" onClick={onClick}>
      Naam wijzigen<span className="visually-hidden"> ({label})</span>
    </button>
  )
}

interface CellProps {
  readonly id: string
  readonly label: string
  /** The head of its column, which a phone does not show. */
  readonly head?: string
  readonly value: number | string
  /** What the site says, if it differs. */
  readonly was: string | undefined
  readonly messages: readonly string[]
  /** By which the preview finds the price. */
  readonly words: string
  readonly figure: string
}

interface TextCellProps extends CellProps {
  readonly onChange: (text: string) => void
}

function TextCell({ value, onChange, ...cell }: TextCellProps) {
  return (
    <Cell {...cell}>
      {(field) => (
        <textarea
          {...field}
          rows={1}
          value={value}
          onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
          // One line, as in a spreadsheet: Enter saves.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
    </Cell>
  )
}

interface AmountCellProps extends CellProps {
  readonly unit: string
  readonly onChange: (amount: number | string | undefined) => void
}

/** Shown as it is typed. What is no amount goes to the server as typed, which says so. */
function AmountCell({ value, unit, words, figure, onChange, ...cell }: AmountCellProps) {
  const [typed, setTyped] = useState('')
  return (
    <Cell {...cell} unit={unit}>
      {(field) => (
        <input
          {...field}
          data-words={words}
          data-figure={figure}
          inputMode="decimal"
          value={(toAmount(typed) ?? '') === value ? typed : formatAmount(value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(toAmount(target.value))
          }}
        />
      )}
    </Cell>
  )
}

interface FieldAttributes {
  readonly id: string
  readonly className: string
  readonly 'aria-label': string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

function Cell({
  id,
  label,
  head,
  was,
  messages,
  unit,
  children,
}: Pick<CellProps, 'id' | 'label' | 'head' | 'was' | 'messages'> & {
  readonly unit?: string
  readonly children: (field: FieldAttributes) => React.ReactNode
}) {
  const isWrong = messages.length > 0
  return (
    <div className={`prices__cell ${was === undefined ? '' : 'is-changed'}`}>
      {head !== undefined && (
        <span className="prices__head" aria-hidden>
          {head}
        </span>
      )}
      {unit !== undefined && <span className="prices__unit">{unit}</span>}
      {children({
        id,
        className: 'prices__field',
        'aria-label': label,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': isWrong ? `${id}__error` : was === undefined ? undefined : `${id}__was`,
      })}
      {was !== undefined && (
        <span className="prices__was" id={`${id}__was`}>
          was {was}
        </span>
      )}
      {isWrong && (
        <p className="form__message" id={`${id}__error`}>
          {messages.join(' ')}
        </p>
      )}
    </div>
  )
}

/** '€ 15–25', as it is typed if that is no amount. */
function formatFigure({ unit, from, to, isMinimum = false }: Figure): string {
  const amounts = [from, to ?? ''].filter((amount) => amount !== '').map(formatAmount)
  const figure = amounts.slice(0, isMinimum ? 1 : 2).join('–')
  return `${isMinimum ? 'vanaf ' : ''}${unit === 'percent' ? `${figure}%` : `€\u00A0${figure}`}`
}

function formatOld(was: number | string): string {
  return was === '' ? 'leeg' : formatAmount(was)
}

/** '25' or '0,50' */
function formatAmount(amount: number | string): string {
  const isWhole = typeof amount === 'string' || Number.isInteger(amount)
  return isWhole ? String(amount) : amount.toFixed(2).replace('.', ',')
}

function toAmount(text: string): number | string | undefined {
  const cents = parseCents(text)
  return cents === undefined ? text : cents === null ? undefined : cents / 100
}

/** The file has no key for what is empty. */
function withoutEmpty({ to, note, isMinimum, ...figure }: Figure): Figure {
  return {
    ...figure,
    ...(to !== undefined && to !== '' && { to }),
    ...(isMinimum !== undefined && { isMinimum }),
    ...(note !== undefined && note !== '' && { note }),
  }
}
