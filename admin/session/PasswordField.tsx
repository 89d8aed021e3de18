import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'

interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly id: string
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly isInvalid?: boolean
  /** Id of the error message. */
  readonly describedBy: string | undefined
}

export function PasswordField({
  ref,
  id,
  name,
  label,
  autoComplete,
  isInvalid,
  describedBy,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="log-in__field">
      <label htmlFor={id}>{label}</label>
      <div className="log-in__password">
        <input
          ref={ref}
          className="input"
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
        />
        <button className="icon-button log-in__show" type="button" onClick={() => setIsShown(!isShown)}>
          <Icon aria-hidden size={20} />
          <span className="visually-hidden">
            {isShown ? 'Verberg' : 'Toon'} {label.toLowerCase()}
          </span>
        </button>
      </div>
    </div>
  )
}
