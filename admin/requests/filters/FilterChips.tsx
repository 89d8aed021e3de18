import { X } from 'lucide-react'
import { sourceLabels } from '#domain/requests/source'
import { statusLabels } from '#domain/requests/status'
import { createDateFormat } from '#domain/format/dutchTime'
import { kindLabels } from '#domain/forms/kinds'
import { flagTexts, periodLabels, type FilterKey, type ListFilters } from '../data/listFilters.ts'
import { useList } from '../data/useList.ts'

export function FilterChips() {
  const { state, show } = useList()
  const texts = toFilterTexts(state.filters)
  if (texts.length === 0) return null
  return (
    <ul className="chips cluster" aria-label="Gekozen filters">
      {texts.map(({ key, text }) => (
        <li key={key}>
          <button
            className="chip"
            type="button"
            onClick={() => show({ ...state, filters: { ...state.filters, [key]: undefined } })}
          >
            {text}
            <X aria-hidden size={14} />
            <span className="visually-hidden"> (verwijder filter)</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const formatDay = createDateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

export function toFilterTexts(
  filters: ListFilters,
): readonly { readonly key: string; readonly text: string }[] {
  const { status, kind, source, assignee, brand, period, from, to, samePersonAs } = filters
  const formatFlag = (key: keyof typeof flagTexts) =>
    filters[key] === undefined ? '' : flagTexts[key][filters[key] ? 'only' : 'without']
  const texts: Readonly<Record<FilterKey, string | undefined>> = {
    status: status?.map((each) => statusLabels[each]).join(' of '),
    kind: kind?.map((each) => kindLabels[each]).join(' of '),
    source: source && `Via ${source.map((each) => sourceLabels[each]).join(' of ')}`,
    urgent: formatFlag('urgent'),
    open: formatFlag('open'),
    spam: formatFlag('spam'),
    duplicates: formatFlag('duplicates'),
    appointment: formatFlag('appointment'),
    unpaid: formatFlag('unpaid'),
    assignee: assignee && `Behandelaar: ${assignee}`,
    brand: brand && `Auto: ${brand}`,
    period: period && `Ontvangen: ${periodLabels[period].toLowerCase()}`,
    from: from && `Vanaf ${formatDay(from)}`,
    samePersonAs: samePersonAs && 'Van één persoon',
    to: to && `Tot en met ${formatDay(to)}`,
  }
  return Object.entries(texts).flatMap(([key, text]) => (text ? [{ key, text }] : []))
}
