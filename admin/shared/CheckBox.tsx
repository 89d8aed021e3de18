import type { ReactNode } from 'react'

interface CheckBoxProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function CheckBox({ isOn, onChange, isDisabled, className = '', children }: CheckBoxProps) {
  return (
    <label className={`check ${className}`.trim()}>
      <input
        className="checkbox"
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
