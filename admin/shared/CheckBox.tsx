import type { ReactNode } from 'react'

interface CheckBoxProps {
  readonly id?: string
  readonly isOn: boolean
  readonly isPartly?: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean | undefined
  readonly className?: string
  readonly label?: string
  readonly children?: ReactNode
}

export function CheckBox(props: CheckBoxProps) {
  const { id, isOn, isPartly = false, onChange, isDisabled, className = '', label, children } = props

  return (
    <label className={`check ${className}`.trim()}>
      <input
        id={id}
        className="checkbox"
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        ref={(box) => {
          if (box) box.indeterminate = isPartly && !isOn
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
