import { CircleAlert } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '../shared/ApiError.ts'
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
        <p className="wordmark">
          {/* The business's own sign. Its name is known after the log-in. */}
          <img src="/favicon.svg" alt="" width="40" height="40" />
          Admin Dashboard
        </p>
        <h1 className="page__title">Inloggen</h1>
        <p className="page__lead">Alleen voor medewerkers</p>
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
  // Not when the server is busy or away.
  const isWrong = isIncomplete || (logIn.error instanceof ApiError && logIn.error.status === 401)

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
            <CircleAlert aria-hidden size={20} />
            {message}
          </p>
        )}
      </div>
      <div className="form__field">
        <label htmlFor="log-in-name">Naam</label>
        <input
          className="input"
          id="log-in-name"
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
        />
      </div>
      <PasswordField
        ref={passwordRef}
        id="log-in-password"
        name="password"
        label="Wachtwoord"
        autoComplete="current-password"
        isInvalid={isWrong}
        describedBy={describedBy}
      />
      <button className="button button--primary button--wide" type="submit" disabled={logIn.isPending}>
        {logIn.isPending ? 'Bezig met inloggen...' : 'Inloggen'}
      </button>
    </form>
  )
}
