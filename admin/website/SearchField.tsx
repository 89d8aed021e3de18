import { Search } from 'lucide-react'
import './SearchField.scss'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (search: string) => void
  readonly onEnter?: () => void
}

export function SearchField({ label, value, onChange, onEnter }: SearchFieldProps) {
  return (
    <label className="search-field">
      <Search aria-hidden size={18} />
      <span className="visually-hidden">{label}</span>
      <input
        className="input"
        type="search"
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // In a form, Enter would save.
          event.preventDefault()
          onEnter?.()
        }}
      />
    </label>
  )
}
