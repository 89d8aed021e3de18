import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DateTime } from '../shared/DateTime.tsx'
import { describeError } from '../shared/describeError.ts'
import { endOwnSession, fetchOwnSessions } from '../session/sessionApi.ts'

const key = ['sessions']

/** Where one is signed in, each to be ended: a phone that was lost. */
export function OwnSessions() {
  const client = useQueryClient()
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchOwnSessions(signal),
    // Another device may have signed in since this page was last open.
    staleTime: 0,
  })
  const end = useMutation({
    mutationFn: endOwnSession,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const error = end.error ?? sessions.error
  return (
    <section className="settings__section">
      <h2 className="settings__title">Waar u bent ingelogd</h2>
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
