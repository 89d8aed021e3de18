import { Search } from 'lucide-react'
import './SearchField.scss'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (search: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
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
        // In a form, Enter would save.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </label>
  )
}
