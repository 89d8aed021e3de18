import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useHref } from 'react-router-dom'
import { z } from 'zod/mini'
import { formatDateTime } from '#domain/format/dutchTime'
import { ownChannelsSchema } from '#domain/duty/channels'
import { fetchJson } from '../shared/apiFetch.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { readText } from '../shared/readText.ts'
import { useSession } from '../shared/useSession.ts'
import { ChannelsForm } from './ChannelsForm.tsx'
import { invitationPath } from './sessionApi.ts'
import { FormMessage } from './SessionForm.tsx'

/** The inbox has the names under this key: they change with the accounts. */
const colleaguesKey = ['colleagues']
const path = '/api/admin/staff'

const colleagueSchema = z.object({
  name: z.string(),
  role: z.enum(['owner', 'staff']),
  lastLogInAt: z.optional(z.iso.datetime()),
  /** Of a person who did not choose a password yet. */
  invitedUntil: z.optional(z.iso.datetime()),
  hasSecondFactor: z.boolean(),
  sessions: z.number(),
  channels: z.optional(ownChannelsSchema),
})

type Colleague = z.infer<typeof colleagueSchema>

type ColleagueChange =
  | { readonly action: 'role'; readonly role: Colleague['role'] }
  | { readonly action: 'invite' | 'end-sessions' | 'remove' }

/** `token` and `until` are of an invitation. */
const changedSchema = z.object({ token: z.optional(z.string()), until: z.optional(z.iso.datetime()) })

export function Colleagues() {
  const { colleagues, change, invitations, closeInvitation } = useColleagues()
  const [removed, setRemoved] = useState<string>()
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = readText(new FormData(form), 'name').trim()
    change.mutate({ action: 'invite', name }, { onSuccess: () => form.reset() })
  }
  return (
    <section className="section">
      <h2 className="section__title">Medewerkers</h2>
      <FormMessage error={change.error ?? colleagues.error} />
      <ul>
        {(colleagues.data ?? []).map((colleague) => (
          <ColleagueItem
            key={colleague.name}
            colleague={colleague}
            isBusy={change.isPending}
            onChange={(action) =>
              action.action === 'remove'
                ? setRemoved(colleague.name)
                : change.mutate({ ...action, name: colleague.name })
            }
          />
        ))}
      </ul>
      <output>
        {invitations.map((invitation) => (
          <Invitation
            key={invitation.name}
            {...invitation}
            onClose={() => closeInvitation(invitation.name)}
          />
        ))}
      </output>
      <form className="form" onSubmit={add}>
        <label className="form__field">
          Naam van een nieuwe medewerker
          <input className="input" name="name" required maxLength={60} autoComplete="off" />
        </label>
        <button className="button button--primary" type="submit" disabled={change.isPending}>
          Toevoegen
        </button>
        <p className="form__hint">
          Alleen een eigenaar kan de website en de medewerkers wijzigen. Is een wachtwoord vergeten? Verwijder
          de medewerker, en voeg die opnieuw toe.
        </p>
      </form>
      {removed !== undefined && (
        <ConfirmDialog
          title={`${removed} verwijderen?`}
          text="Inloggen kan daarna niet meer. In de geschiedenis van de aanvragen blijft de naam staan."
          confirmLabel="Verwijderen"
          onConfirm={() => {
            change.mutate({ action: 'remove', name: removed })
            setRemoved(undefined)
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}

function useColleagues() {
  const client = useQueryClient()
  // The server cannot show them again.
  const [invitations, setInvitations] = useState<readonly Omit<InvitationProps, 'onClose'>[]>([])
  const colleagues = useQuery({
    queryKey: [...colleaguesKey, 'accounts'],
    queryFn: ({ signal }) => fetchJson(z.array(colleagueSchema), path, { signal }),
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: (payload: ColleagueChange & { readonly name: string }) =>
      fetchJson(changedSchema, path, { method: 'POST', payload }),
    onSuccess: ({ token, until }, { action, name }) => {
      setInvitations((kept) => [
        ...(action === 'invite' || action === 'remove'
          ? kept.filter((each) => each.name.toLowerCase() !== name.toLowerCase())
          : kept),
        ...(token !== undefined && until !== undefined ? [{ name, token, until }] : []),
      ])
    },
    // Not awaited: the form is emptied before somebody types the next name.
    onSettled: () => void client.invalidateQueries({ queryKey: colleaguesKey }),
  })
  const closeInvitation = (closed: string) =>
    setInvitations((kept) => kept.filter(({ name }) => name !== closed))
  return { colleagues, change, invitations, closeInvitation }
}

interface ColleagueItemProps {
  readonly colleague: Colleague
  readonly isBusy: boolean
  readonly onChange: (change: ColleagueChange) => void
}

function ColleagueItem({ colleague, isBusy, onChange }: ColleagueItemProps) {
  const isOwn = colleague.name === useSession().name
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="item">
      <strong>{colleague.name}</strong>
      {isOwn && ' (u)'}
      <span className="entry__detail">{describeColleague(colleague)}</span>
      {!isOwn && (
        <div className="form__buttons">
          {getActions(colleague).map(([label, change]) => (
            <button
              key={label}
              className="button"
              type="button"
              disabled={isBusy}
              onClick={() => onChange(change)}
            >
              {label}
              <span className="visually-hidden"> ({colleague.name})</span>
            </button>
          ))}
          <button
            className="button"
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen((before) => !before)}
          >
            E-mail en sms
            <span className="visually-hidden"> ({colleague.name})</span>
          </button>
        </div>
      )}
      {isOpen && (
        <ChannelsForm channels={colleague.channels} name={colleague.name} onSaved={() => setIsOpen(false)} />
      )}
    </li>
  )
}

interface InvitationProps {
  readonly name: string
  readonly token: string
  readonly until: string
  readonly onClose: () => void
}

function Invitation({ name, token, until, onClose }: InvitationProps) {
  const url = `${window.location.origin}${useHref(invitationPath)}#${token}`
  return (
    <div className="form__group">
      <label className="form__field">
        Link voor {name}
        <input className="input" readOnly value={url} onFocus={({ target }) => target.select()} />
      </label>
      <div className="form__row">
        <p className="form__hint form__row-text">
          Stuur deze link zelf. Hij werkt één keer, tot {formatDateTime(until)}; een eerdere link voor deze
          naam werkt niet meer. Na het sluiten is hij niet meer te zien; met ‘Nieuwe link’ maakt u een andere.
        </p>
        <CopyButton label="link" text={url} />
        <button className="button" type="button" onClick={onClose}>
          Sluiten
          <span className="visually-hidden"> (link voor {name})</span>
        </button>
      </div>
    </div>
  )
}

function describeColleague(colleague: Colleague): string {
  const { role, lastLogInAt, invitedUntil, hasSecondFactor, sessions, channels } = colleague
  const parts = [
    role === 'owner' ? 'Eigenaar' : 'Medewerker',
    lastLogInAt !== undefined && `laatst ingelogd op ${formatDateTime(lastLogInAt)}`,
    sessions > 0 && (sessions === 1 ? '1 sessie' : `${sessions} sessies`),
    hasSecondFactor && 'met een code',
    channels?.mail,
    channels?.phone,
    invitedUntil !== undefined && `uitgenodigd tot ${formatDateTime(invitedUntil)}`,
  ]
  return parts.filter((part) => part !== false && part !== undefined).join(', ')
}

function getActions({
  role,
  sessions,
  invitedUntil,
}: Colleague): readonly (readonly [string, ColleagueChange])[] {
  return [
    role === 'owner'
      ? ['Medewerker maken', { action: 'role', role: 'staff' }]
      : ['Eigenaar maken', { action: 'role', role: 'owner' }],
    ...(invitedUntil === undefined ? [] : [['Nieuwe link', { action: 'invite' }] as const]),
    ...(sessions > 0 ? [['Overal uitloggen', { action: 'end-sessions' }] as const] : []),
    ['Verwijderen', { action: 'remove' }],
  ]
}
