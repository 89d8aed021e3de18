import { useRef, useState, type SubmitEvent } from 'react'
import { readText } from '../shared/readText.ts'
import { useTitle } from '../shared/useTitle.ts'
import { PasswordField } from './PasswordField.tsx'
import { getLogInMessage } from './sessionTexts.ts'
import { useLogIn } from './useSessionQuery.ts'
import './session.scss'

export function LogInPage() {
  useTitle('Inloggen')
  return (
    <main className="log-in">
      <div className="log-in__box">
        <h1 className="log-in__title">Inloggen</h1>
        <p className="log-in__lead">Admin Dashboard voor medewerkers</p>
        <LogInForm />
      </div>
    </main>
  )
}

const messageId = 'log-in-message'

function LogInForm() {
  const logIn = useLogIn()
  const [isIncomplete, setIsIncomplete] = useState(false)
  const passwordRef = useRef<HTMLInputElement>(null)
  const message = isIncomplete
    ? 'Vul uw naam en wachtwoord in.'
    : logIn.isError
      ? getLogInMessage(logIn.error)
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
