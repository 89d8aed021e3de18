import { X } from 'lucide-react'
import type { ListState } from './listState.ts'
import { dropFilter, toFilterTexts } from './toFilterTexts.ts'

interface FilterChipsProps {
  readonly state: ListState
  readonly onShow: (next: ListState) => void
}

/** What is left out of the list, in words, each to be let in again. */
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
