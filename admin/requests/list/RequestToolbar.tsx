import { Filter, Plus, Search, SlidersHorizontal, X, type LucideIcon } from 'lucide-react'
import { lazy, useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { IconButton } from '../../shared/IconButton.tsx'
import { LazyDialog } from '../../shared/LazyDialog.tsx'
import { newRequestPath } from '../../shared/urls.ts'
import { countFilters } from '../data/listFilters.ts'
import { useList } from '../data/useList.ts'

const FilterDialog = lazy(async () => ({
  default: (await import('../filters/FilterDialog.tsx')).FilterDialog,
}))
const ListOptionsDialog = lazy(async () => ({
  default: (await import('../filters/ListOptionsDialog.tsx')).ListOptionsDialog,
}))

export function RequestToolbar() {
  const { state, show } = useList()
  const [open, setOpen] = useState<'filters' | 'options' | undefined>()
  const filterCount = countFilters(state.filters)
  const close = () => setOpen(undefined)
  // A phone shows the search and the filters on demand, and while they narrow the list.
  const isNarrowed = state.q !== '' || filterCount > 0
  const [isWanted, setIsWanted] = useState(false)
  const isUnfolded = isWanted || isNarrowed
  const moreId = useId()
  return (
    <div className="toolbar" data-unfolded={isUnfolded || undefined}>
      <Link className="button toolbar__button" to={newRequestPath} aria-keyshortcuts="n">
        <Plus aria-hidden size={18} />
        <span className="toolbar__label">Nieuwe aanvraag</span>
      </Link>
      <IconButton
        className="toolbar__unfold"
        Icon={Search}
        label="Zoeken en filteren"
        aria-expanded={isUnfolded}
        aria-controls={moreId}
        onClick={({ currentTarget }) => {
          flushSync(() => setIsWanted(!isUnfolded))
          if (!isUnfolded) currentTarget.parentElement?.querySelector('input')?.focus()
        }}
      />
      <div className="toolbar__more" id={moreId}>
        <SearchBox value={state.q} onSearch={(q) => show({ ...state, q }, { replace: true })} />
        <ToolbarButton
          Icon={Filter}
          label="Filters"
          aria-haspopup="dialog"
          onClick={() => setOpen('filters')}
        >
          {filterCount > 0 && (
            <span className="toolbar__count">
              {filterCount}
              <span className="visually-hidden"> gekozen</span>
            </span>
          )}
        </ToolbarButton>
        <ToolbarButton
          Icon={SlidersHorizontal}
          label="Weergave"
          aria-haspopup="dialog"
          onClick={() => setOpen('options')}
        />
      </div>
      {open && (
        <LazyDialog onClose={close}>
          {open === 'filters' ? <FilterDialog onClose={close} /> : <ListOptionsDialog onClose={close} />}
        </LazyDialog>
      )}
    </div>
  )
}

interface ToolbarButtonProps extends ComponentProps<'button'> {
  readonly Icon: LucideIcon
  readonly label: string
}

function ToolbarButton({ Icon, label, children, ...props }: ToolbarButtonProps) {
  return (
    <button className="button toolbar__button" type="button" {...props}>
      <Icon aria-hidden size={18} />
      <span className="toolbar__label">{label}</span>
      {children}
    </button>
  )
}

const pauseMs = 40

/** A different search in the address replaces the text. */
function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (q: string) => void }) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const fieldRef = useRef<HTMLInputElement>(null)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  useEffect(() => {
    const q = text.trim()
    if (q === value) return
    const timer = setTimeout(() => {
      setSent(q)
      onSearch(q)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])

  return (
    <search className="toolbar__search">
      <input
        ref={fieldRef}
        className="input"
        type="search"
        aria-label="Zoek in de lijst"
        placeholder="Zoeken"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Empties the field, and leaves it when it is empty. The panel stays open.
          event.preventDefault()
          event.stopPropagation()
          if (text === '') event.currentTarget.blur()
          else setText('')
        }}
      />
      {text !== '' && (
        <IconButton
          className="toolbar__clear"
          Icon={X}
          size={18}
          label="Zoekopdracht wissen"
          onClick={() => {
            setText('')
            fieldRef.current?.focus()
          }}
        />
      )}
    </search>
  )
}
