import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../shared/IconButton.tsx'

export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

interface PasswordFieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly isInvalid?: boolean
  readonly describedBy: string | undefined
}

export function PasswordField({ id, name, label, autoComplete, isInvalid, describedBy }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="form__field">
      <label htmlFor={id}>{label}</label>
      <div className="log-in__password">
        <input
          className="input"
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          {...asTyped}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
        />
        <IconButton
          className="log-in__show"
          Icon={isShown ? EyeOff : Eye}
          label={`${isShown ? 'Verberg' : 'Toon'} ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </div>
  )
}
