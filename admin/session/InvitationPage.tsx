import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { z } from 'zod/mini'
import { fetchJson } from '../shared/apiFetch.ts'
import { useTitle } from '../shared/useTitle.ts'
import { FormMessage, PasswordField, SessionForm } from './SessionForm.tsx'
import '../shared/sheet.scss'
import './session.scss'

export function InvitationPage() {
  useTitle('Wachtwoord kiezen')
  const token = useLocation().hash.slice(1)
  const invited = useQuery({ queryKey: ['invitation', token], queryFn: () => sendInvitation({ token }) })
  const accept = useMutation({ mutationFn: sendInvitation })
  return (
    <main className="log-in">
      <div className="log-in__box">
        <h1 className="page__title">Wachtwoord kiezen</h1>
        <FormMessage error={invited.error} />
        {accept.isSuccess ? (
          <>
            <output>Uw wachtwoord is ingesteld. U kunt nu inloggen.</output>
            <Link className="button button--primary" to="/">
              Naar het inloggen
            </Link>
          </>
        ) : (
          invited.data && (
            <SessionForm
              mutation={accept}
              username={invited.data.name}
              label="Wachtwoord instellen"
              onSubmit={(read) => accept.mutate({ token, password: read('password') })}
            >
              <p>
                U logt in als <strong>{invited.data.name}</strong>, met een wachtwoord van ten minste 10
                tekens. Vier willekeurige woorden zijn goed te onthouden.
              </p>
              <PasswordField name="password" label="Nieuw wachtwoord" autoComplete="new-password" />
            </SessionForm>
          )
        )}
      </div>
    </main>
  )
}

/** Without a password, only the name is asked for. Throws ApiError 422 when the invitation is over. */
function sendInvitation(payload: { readonly token: string; readonly password?: string }) {
  return fetchJson(z.object({ name: z.string() }), '/api/admin/invitation', { method: 'POST', payload })
}
