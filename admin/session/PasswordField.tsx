import { Eye, EyeOff } from 'lucide-react'
import type { Ref } from 'react'
import { useState } from 'react'

interface PasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>
  /** Id of the message about a refused log-in, while there is one. */
  readonly describedBy: string | undefined
}

/** A password that can be looked at while it is typed: a phone's keyboard makes mistakes. */
export function PasswordField({ ref, describedBy }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="log-in__field">
      <label htmlFor="log-in-password">Wachtwoord</label>
      <div className="log-in__password">
        <input
          ref={ref}
          className="input"
          id="log-in-password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={describedBy}
        />
        <button className="icon-button log-in__show" type="button" onClick={() => setIsShown(!isShown)}>
          <Icon aria-hidden size={20} />
          <span className="visually-hidden">{isShown ? 'Verberg wachtwoord' : 'Toon wachtwoord'}</span>
        </button>
      </div>
    </div>
  )
}
