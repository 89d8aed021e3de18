import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { showToast } from '../shared/toasts/toasts.ts'
import { sessionKey } from '../session/endSession.ts'
import { PasswordField } from '../session/PasswordField.tsx'
import { changePassword } from '../session/sessionApi.ts'
import { useSession } from '../session/useSession.ts'
import { readText } from '../shared/readText.ts'
import { toPasswordMessage } from './toPasswordMessage.ts'
import '../session/session.scss'

const messageId = 'wachtwoord-melding'

/** Changes one's own password. Nothing that was typed is lost when it is refused. */
export function PasswordForm() {
  const client = useQueryClient()
  const { data: session } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: (next) => {
      client.setQueryData(sessionKey, next)
      form.current?.reset()
      showToast('Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.')
      void client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const message = isIncomplete
    ? 'Vul uw huidige en uw nieuwe wachtwoord in.'
    : change.isError
      ? toPasswordMessage(change.error)
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
    <section className="settings__section">
      <h2 className="settings__title">Wachtwoord wijzigen</h2>
      <form ref={form} className="log-in__form" onSubmit={submit} noValidate>
        <div role="alert">
          {message !== undefined && (
            <p className="settings__message" id={messageId}>
              {message}
            </p>
          )}
        </div>
        {/* For password managers, which keep a password by the name it belongs to. */}
        <input hidden readOnly name="username" autoComplete="username" value={session?.name ?? ''} />
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
