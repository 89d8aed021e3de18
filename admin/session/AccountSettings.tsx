import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { DateTime } from '../shared/DateTime.tsx'
import { readText } from '../shared/readText.ts'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { sessionKey, useSession } from '../shared/useSession.ts'
import { Colleagues } from './Colleagues.tsx'
import { FormMessage } from './FormMessage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { changePassword, endOwnSession, fetchOwnSessions } from './sessionApi.ts'
import './session.scss'

const ownSessionsKey = ['sessions']
const messageId = 'wachtwoord-melding'

export function AccountSettings() {
  const { role } = useSession()
  return (
    <>
      <OwnSessions />
      <PasswordForm />
      <SecondFactor />
      {role === 'owner' && <Colleagues />}
    </>
  )
}

function OwnSessions() {
  const client = useQueryClient()
  const sessions = useQuery({
    queryKey: ownSessionsKey,
    queryFn: ({ signal }) => fetchOwnSessions(signal),
    // Another device may have signed in since.
    staleTime: 0,
  })
  const end = useMutation({
    mutationFn: endOwnSession,
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsKey }),
  })
  return (
    <section className="section">
      <h2 className="section__title">Waar u bent ingelogd</h2>
      <FormMessage error={end.error ?? sessions.error} />
      <ul>
        {(sessions.data ?? []).map(({ id, userAgent, lastUsedAt, current }) => (
          <li key={id} className="entry">
            <span>
              {userAgent}
              {current && <strong> (dit apparaat)</strong>}
              <span className="entry__detail">
                Laatst gebruikt op <DateTime iso={lastUsedAt} />
              </span>
            </span>
            {!current && (
              <button
                className="button"
                type="button"
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                Beëindigen
                <span className="visually-hidden"> ({userAgent})</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PasswordForm() {
  const client = useQueryClient()
  const session = useSession()
  const { show } = useStore(toasts)
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: (next) => {
      client.setQueryData(sessionKey, next)
      show('Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.')
      void client.invalidateQueries({ queryKey: ownSessionsKey })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const passwords = { current: readText(data, 'current'), next: readText(data, 'next') }
    change.mutate(passwords, { onSuccess: () => form.reset() })
  }

  return (
    <section className="section">
      <h2 className="section__title">Wachtwoord wijzigen</h2>
      <form className="log-in__form" onSubmit={submit} noValidate>
        <FormMessage id={messageId} error={change.error} />
        {/* Password managers store the password under this name. */}
        <input hidden readOnly name="username" autoComplete="username" value={session.name} />
        <PasswordField
          id="wachtwoord-huidig"
          name="current"
          label="Huidig wachtwoord"
          autoComplete="current-password"
          describedBy={change.isError ? messageId : undefined}
        />
        <PasswordField
          id="wachtwoord-nieuw"
          name="next"
          label="Nieuw wachtwoord"
          autoComplete="new-password"
          describedBy={change.isError ? messageId : undefined}
        />
        <button className="button button--primary" type="submit" disabled={change.isPending}>
          {change.isPending ? 'Bezig met wijzigen...' : 'Wachtwoord wijzigen'}
        </button>
      </form>
    </section>
  )
}
