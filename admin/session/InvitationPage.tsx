import { useMutation, useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { readText } from '../shared/readText.ts'
import { useTitle } from '../shared/useTitle.ts'
import { sendInvitation } from './colleaguesApi.ts'
import { FormMessage } from './FormMessage.tsx'
import { PasswordField } from './PasswordField.tsx'
import '../shared/sheet.scss'
import './session.scss'

const messageId = 'uitnodiging-melding'

export function InvitationPage() {
  useTitle('Wachtwoord kiezen')
  const token = useLocation().hash.slice(1)
  const invited = useQuery({ queryKey: ['invitation', token], queryFn: () => sendInvitation({ token }) })
  const accept = useMutation({ mutationFn: sendInvitation })
  const error = accept.error ?? invited.error
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!accept.isPending)
      accept.mutate({ token, password: readText(new FormData(event.currentTarget), 'password') })
  }
  return (
    <main className="log-in">
      <div className="log-in__box">
        <h1 className="page__title">Wachtwoord kiezen</h1>
        <FormMessage id={messageId} error={error} />
        {accept.isSuccess ? (
          <>
            <output>Uw wachtwoord is ingesteld. U kunt nu inloggen.</output>
            <Link className="button button--primary" to="/">
              Naar het inloggen
            </Link>
          </>
        ) : (
          invited.data && (
            <form className="log-in__form" onSubmit={submit} noValidate>
              <p>
                U logt in als <strong>{invited.data.name}</strong>, met een wachtwoord van ten minste 10
                tekens. Vier willekeurige woorden zijn goed te onthouden.
              </p>
              {/* Password managers store the password under this name. */}
              <input hidden readOnly name="username" autoComplete="username" value={invited.data.name} />
              <PasswordField
                id="uitnodiging-wachtwoord"
                name="password"
                label="Nieuw wachtwoord"
                autoComplete="new-password"
                describedBy={error ? messageId : undefined}
              />
              <button className="button button--primary" type="submit" disabled={accept.isPending}>
                Wachtwoord instellen
              </button>
            </form>
          )
        )}
      </div>
    </main>
  )
}
