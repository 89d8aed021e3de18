import { countFilters } from '../data/listFilters.ts'
import { openingState, type ListState } from '../data/listState.ts'
import { viewTexts, type ListView } from '../data/listViews.ts'

interface EmptyListProps {
  readonly view: ListView
  readonly state: ListState
  readonly onShow: (next: ListState) => void
}

/** Follows the text of RequestsStatus: what to do about an empty list. */
export function EmptyList({ view, state, onShow }: EmptyListProps) {
  const isNarrowed = state.q !== '' || countFilters(state.filters) > 0
  return (
    <div className="empty">
      <p>{isNarrowed ? 'Probeer minder woorden of andere filters.' : kindTexts[view]}</p>
      {isNarrowed && (
        <button
          className="button"
          type="button"
          onClick={() => onShow({ ...openingState, sort: state.sort })}
        >
          Toon alle {viewTexts[view].many}
        </button>
      )}
    </div>
  )
}

const comesByItself = 'Een nieuwe aanvraag verschijnt hier vanzelf.'
const kindTexts: Readonly<Record<ListView, string>> = {
  work: `Goed gedaan. ${comesByItself}`,
  contact: comesByItself,
  diagnosis: comesByItself,
  callback: 'Een nieuw verzoek verschijnt hier vanzelf.',
  all: comesByItself,
  trash: 'Wat u weggooit, kunt u hier terughalen.',
}
