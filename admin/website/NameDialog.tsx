import { useState } from 'react'
import { Dialog } from '../shared/Dialog.tsx'
import { SearchField } from './SearchField.tsx'
import type { KnownName } from './websiteApi.ts'
import './NameDialog.scss'

interface NameDialogProps {
  readonly title: string
  readonly names: readonly KnownName[]
  readonly onChoose: (typed: string) => void
  readonly onClose: () => void
}

/** Chooses what a text names: a price, a fact or a page. */
export function NameDialog({ title, names, onChoose, onClose }: NameDialogProps) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = names.filter(({ name, shown = '' }) => `${name} ${shown}`.toLowerCase().includes(words))
  return (
    <Dialog title={title} onClose={onClose}>
      <SearchField
        label="Zoek"
        value={search}
        onChange={setSearch}
        onEnter={() => found[0] && onChoose(found[0].typed)}
      />
      <ul className="names">
        {found.map(({ typed, name, shown }) => (
          <li key={typed}>
            <button className="names__choice" type="button" onClick={() => onChoose(typed)}>
              {name}
              {shown !== undefined && <span className="fact">{shown}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="form__hint">Niets gevonden.</p>}
    </Dialog>
  )
}
