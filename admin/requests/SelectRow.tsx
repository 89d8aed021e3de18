interface SelectRowProps {
  readonly label: string
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/** Selects a row for what is done to many at once. */
export function SelectRow({ label, isSelected, onSelect }: SelectRowProps) {
  return (
    <label className="select-row">
      <input
        className="checkbox"
        type="checkbox"
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        data-action="select"
      />
      <span className="visually-hidden">Selecteer {label}</span>
    </label>
  )
}
