import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { apiFetch, fetchJson } from '../shared/apiFetch.ts'
import { DateTime } from '../shared/DateTime.tsx'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { sessionKey, sessionSchema, useSession } from '../shared/useSession.ts'
import { OwnChannelsSettings } from './ChannelsForm.tsx'
import { Colleagues } from './Colleagues.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { FormMessage, PasswordField, SessionForm } from './SessionForm.tsx'
import { ownSessionsKey } from './sessionApi.ts'
import './session.scss'

const ownSessionsPath = '/api/admin/sessions'
const ownSessionsSchema = z.array(
  z.object({
    id: z.string(),
    lastUsedAt: z.iso.datetime(),
    userAgent: z.string(),
    current: z.boolean(),
  }),
)

export function AccountSettings() {
  const { role } = useSession()
  return (
    <>
      <OwnChannelsSettings />
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
    queryFn: ({ signal }) => fetchJson(ownSessionsSchema, ownSessionsPath, { signal }),
    // Another device may have signed in since.
    staleTime: 0,
  })
  const end = useMutation({
    mutationFn: (id: string) => apiFetch(`${ownSessionsPath}/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsKey }),
  })
  return (
    <section className="section" id="apparaten">
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
    // Also ends all other sessions. 422 has a message for each wrong field.
    mutationFn: (payload: { readonly current: string; readonly next: string }) =>
      fetchJson(sessionSchema, '/api/admin/password', { method: 'POST', payload }),
    onSuccess: async (next) => {
      // One that was asked with the session of before would log out.
      await client.cancelQueries({ queryKey: sessionKey })
      client.setQueryData(sessionKey, next)
      show('Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.')
      void client.invalidateQueries({ queryKey: ownSessionsKey })
    },
  })
  return (
    <section className="section" id="wachtwoord">
      <h2 className="section__title">Wachtwoord wijzigen</h2>
      <SessionForm
        mutation={change}
        username={session.name}
        label="Wachtwoord wijzigen"
        pendingLabel="Bezig met wijzigen..."
        onSubmit={(read, form) => {
          const passwords = { current: read('current'), next: read('next') }
          change.mutate(passwords, { onSuccess: () => form.reset() })
        }}
      >
        <PasswordField name="current" label="Huidig wachtwoord" autoComplete="current-password" />
        <PasswordField name="next" label="Nieuw wachtwoord" autoComplete="new-password" />
      </SessionForm>
    </section>
  )
}
