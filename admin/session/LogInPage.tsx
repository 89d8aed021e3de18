import { useState } from 'react'
import { ApiError } from '../shared/ApiError.ts'
import { useTitle } from '../shared/useTitle.ts'
import { PasswordField, SessionForm, TypedField } from './SessionForm.tsx'
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
          <span>
            Admin Dashboard
            <span className="wordmark__lead">Alleen voor medewerkers</span>
          </span>
        </p>
        <h1 className="visually-hidden">Inloggen</h1>
        <LogInForm />
      </div>
    </main>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

function LogInForm() {
  const logIn = useLogIn()
  const [needsCode, setNeedsCode] = useState(false)
  // Not when the server is busy or away.
  const isWrong =
    logIn.error instanceof ApiError && [401, 422].includes(logIn.error.status) && !asksCode(logIn.error)

  const submit = (read: (name: string) => string, { elements }: HTMLFormElement) => {
    const credentials = { name: read('name').trim(), password: read('password'), code: read('code') }
    const onError = (error: unknown) => {
      if (asksCode(error)) setNeedsCode(true)
      const wrong = elements.namedItem('code') ?? elements.namedItem('password')
      if (wrong instanceof HTMLInputElement) wrong.select()
    }
    logIn.mutate(credentials, { onError })
  }

  return (
    <SessionForm
      mutation={logIn}
      label="Inloggen"
      pendingLabel="Bezig met inloggen..."
      isWide
      onSubmit={submit}
    >
      <TypedField label="Naam" name="name" autoComplete="username" isInvalid={isWrong} />
      <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" isInvalid={isWrong} />
      {needsCode && (
        <TypedField
          ref={focus}
          label="Code uit uw app, of een herstelcode"
          name="code"
          autoComplete="one-time-code"
        />
      )}
    </SessionForm>
  )
}
