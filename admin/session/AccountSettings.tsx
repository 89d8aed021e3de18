import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { describeError } from '../shared/ApiError.ts'
import { DateTime } from '../shared/DateTime.tsx'
import { readText } from '../shared/readText.ts'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { sessionKey, useSession } from '../shared/useSession.ts'
import { PasswordField } from './PasswordField.tsx'
import { changePassword, endOwnSession, fetchOwnSessions } from './sessionApi.ts'
import { getPasswordMessage } from './sessionTexts.ts'
import './session.scss'

const ownSessionsKey = ['sessions']
const messageId = 'wachtwoord-melding'

export function AccountSettings() {
  return (
    <>
      <OwnSessions />
      <PasswordForm />
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
  const error = end.error ?? sessions.error
  return (
    <section className="section">
      <h2 className="section__title">Waar u bent ingelogd</h2>
      {error && (
        <p className="settings__message" role="alert">
          {describeError(error)}
        </p>
      )}
      <ul className="plain-list">
        {(sessions.data ?? []).map(({ id, userAgent, lastUsedAt, current }) => (
          <li key={id} className="own-session">
            <span>
              {userAgent}
              {current && <strong> (dit apparaat)</strong>}
              <span className="own-session__when">
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
  const form = useRef<HTMLFormElement>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: (next) => {
      client.setQueryData(sessionKey, next)
      form.current?.reset()
      show('Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.')
      void client.invalidateQueries({ queryKey: ownSessionsKey })
    },
  })
  const message = isIncomplete
    ? 'Vul uw huidige en uw nieuwe wachtwoord in.'
    : change.isError
      ? getPasswordMessage(change.error)
      : undefined
  const describedBy = message === undefined ? undefined : messageId

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const data = new FormData(event.currentTarget)
    const passwords = { current: readText(data, 'current'), next: readText(data, 'next') }
    const isComplete = passwords.current !== '' && passwords.next !== ''
    setIsIncomplete(!isComplete)
    if (isComplete) change.mutate(passwords)
  }

  return (
    <section className="section">
      <h2 className="section__title">Wachtwoord wijzigen</h2>
      <form ref={form} className="log-in__form" onSubmit={submit} noValidate>
        <div role="alert">
          {message !== undefined && (
            <p className="settings__message" id={messageId}>
              {message}
            </p>
          )}
        </div>
        {/* Password managers store the password under this name. */}
        <input hidden readOnly name="username" autoComplete="username" value={session.name} />
        <PasswordField
          id="wachtwoord-huidig"
          name="current"
          label="Huidig wachtwoord"
          autoComplete="current-password"
          describedBy={describedBy}
        />
        <PasswordField
          id="wachtwoord-nieuw"
          name="next"
          label="Nieuw wachtwoord"
          autoComplete="new-password"
          describedBy={describedBy}
        />
        <button className="button button--primary" type="submit" disabled={change.isPending}>
          {change.isPending ? 'Bezig met wijzigen...' : 'Wachtwoord wijzigen'}
        </button>
      </form>
    </section>
  )
}
