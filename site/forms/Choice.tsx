import type { ControlProps } from './FormField.tsx'

interface ChoiceProps extends ControlProps {
  readonly id: string
  readonly value: string
  readonly label: string
}

/** A box to tick, or one of several to choose from. */
export function Choice({ field, isDisabled, registered, attributes, id, value, label }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        {...registered}
        className="choice__input"
        type={field.control}
        id={id}
        value={value}
        required={attributes.required}
        disabled={isDisabled}
      />
      <span className="choice__label">{label}</span>
    </label>
  )
}
