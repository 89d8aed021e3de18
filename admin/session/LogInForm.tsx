import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { readText } from '../shared/readText.ts'
import { PasswordField } from './PasswordField.tsx'
import { toLogInMessage } from './toLogInMessage.ts'
import { useLogIn } from './useSession.ts'

const messageId = 'log-in-message'

/** Name and password. What was typed stays when it is refused, and the message is read out. */
export function LogInForm() {
  const logIn = useLogIn()
  const [isIncomplete, setIsIncomplete] = useState(false)
  const passwordRef = useRef<HTMLInputElement>(null)
  const message = isIncomplete
    ? 'Vul uw naam en wachtwoord in.'
    : logIn.isError
      ? toLogInMessage(logIn.error)
      : undefined
  const describedBy = message === undefined ? undefined : messageId

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (logIn.isPending) return
    const form = new FormData(event.currentTarget)
    const credentials = { name: readText(form, 'name').trim(), password: readText(form, 'password') }
    const isComplete = credentials.name !== '' && credentials.password !== ''
    setIsIncomplete(!isComplete)
    if (isComplete) logIn.mutate(credentials, { onError: () => passwordRef.current?.select() })
  }

  return (
    <form className="log-in__form" onSubmit={submit} noValidate>
      <div role="alert">
        {message !== undefined && (
          <p className="log-in__message" id={messageId}>
            {message}
          </p>
        )}
      </div>
      <div className="log-in__field">
        <label htmlFor="log-in-name">Naam</label>
        <input
          className="input"
          id="log-in-name"
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={describedBy}
        />
      </div>
      <PasswordField
        ref={passwordRef}
        id="log-in-password"
        name="password"
        label="Wachtwoord"
        autoComplete="current-password"
        describedBy={describedBy}
      />
      <button className="button button--primary button--wide" type="submit" disabled={logIn.isPending}>
        {logIn.isPending ? 'Bezig met inloggen...' : 'Inloggen'}
      </button>
    </form>
  )
}
