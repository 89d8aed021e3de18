import { X } from 'lucide-react'
import { statusLabels } from '#domain/requests/status'
import { kindLabels } from '#domain/forms/kinds'
import type { ListState } from '../data/listState.ts'
import { periodLabels, noFilters, type ListFilters } from '../data/listFilters.ts'

interface FilterChipsProps {
  readonly state: ListState
  readonly onShow: (next: ListState) => void
}

export function FilterChips({ state, onShow }: FilterChipsProps) {
  const texts = toFilterTexts(state.filters)
  if (texts.length === 0) return null
  return (
    <ul className="chips" aria-label="Gekozen filters">
      {texts.map(({ key, text }) => (
        <li key={key}>
          <button
            className="chip"
            type="button"
            onClick={() => onShow({ ...state, filters: dropFilter(state.filters, key) })}
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

interface FilterText {
  readonly key: keyof ListFilters
  readonly text: string
}

const day = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

export function toFilterTexts(filters: ListFilters): readonly FilterText[] {
  const { status, kind, urgent, open, spam, duplicates, brand, period, from, to, samePersonAs } = filters
  const texts: readonly (FilterText | false)[] = [
    status.length > 0 && { key: 'status', text: status.map((each) => statusLabels[each]).join(' of ') },
    kind.length > 0 && { key: 'kind', text: kind.map((each) => kindLabels[each]).join(' of ') },
    urgent !== undefined && { key: 'urgent', text: urgent ? 'Alleen spoed' : 'Zonder spoed' },
    open !== undefined && { key: 'open', text: open ? 'Nog te bereiken' : 'Al afgehandeld' },
    spam !== undefined && { key: 'spam', text: spam ? 'Alleen mogelijke spam' : 'Zonder mogelijke spam' },
    duplicates !== undefined && { key: 'duplicates', text: duplicates ? 'Alleen dubbele' : 'Zonder dubbele' },
    brand !== '' && { key: 'brand', text: `Auto: ${brand}` },
    period !== '' && { key: 'period', text: `Ontvangen: ${periodLabels[period].toLowerCase()}` },
    from !== '' && { key: 'from', text: `Vanaf ${formatFilterDay(from)}` },
    samePersonAs !== '' && { key: 'samePersonAs', text: 'Van één persoon' },
    to !== '' && { key: 'to', text: `Tot en met ${formatFilterDay(to)}` },
  ]
  return texts.filter((text) => text !== false)
}

export function dropFilter(filters: ListFilters, key: keyof ListFilters): ListFilters {
  return { ...filters, [key]: noFilters[key] }
}

function formatFilterDay(text: string): string {
  return day.format(new Date(`${text}T00:00:00Z`))
}
