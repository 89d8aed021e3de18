import { useState, type SubmitEvent } from 'react'
import { ApiError } from '../shared/ApiError.ts'
import { readText } from '../shared/readText.ts'
import { useTitle } from '../shared/useTitle.ts'
import { FormMessage } from './FormMessage.tsx'
import { asTyped, PasswordField } from './PasswordField.tsx'
import { asksCode } from './sessionTexts.ts'
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
const focus = (input: HTMLInputElement | null) => input?.focus()

function LogInForm() {
  const logIn = useLogIn()
  const [needsCode, setNeedsCode] = useState(false)
  const describedBy = logIn.isError ? messageId : undefined
  // Not when the server is busy or away.
  const isWrong =
    logIn.error instanceof ApiError && [401, 422].includes(logIn.error.status) && !asksCode(logIn.error)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (logIn.isPending) return
    const { elements } = event.currentTarget
    const form = new FormData(event.currentTarget)
    const credentials = {
      name: readText(form, 'name').trim(),
      password: readText(form, 'password'),
      code: readText(form, 'code'),
    }
    const onError = (error: unknown) => {
      if (asksCode(error)) setNeedsCode(true)
      const wrong = elements.namedItem('code') ?? elements.namedItem('password')
      if (wrong instanceof HTMLInputElement) wrong.select()
    }
    logIn.mutate(credentials, { onError })
  }

  return (
    <form className="log-in__form" onSubmit={submit} noValidate>
      <FormMessage id={messageId} error={logIn.error} />
      <div className="form__field">
        <label htmlFor="log-in-name">Naam</label>
        <input
          className="input"
          id="log-in-name"
          name="name"
          autoComplete="username"
          {...asTyped}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
        />
      </div>
      <PasswordField
        id="log-in-password"
        name="password"
        label="Wachtwoord"
        autoComplete="current-password"
        isInvalid={isWrong}
        describedBy={describedBy}
      />
      {needsCode && (
        <div className="form__field">
          <label htmlFor="log-in-code">Code uit uw app, of een herstelcode</label>
          <input
            ref={focus}
            className="input"
            id="log-in-code"
            name="code"
            autoComplete="one-time-code"
            {...asTyped}
            aria-describedby={describedBy}
          />
        </div>
      )}
      <button className="button button--primary button--wide" type="submit" disabled={logIn.isPending}>
        {logIn.isPending ? 'Bezig met inloggen...' : 'Inloggen'}
      </button>
    </form>
  )
}
