import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { z } from 'zod/mini'
import { formatDateTime } from '#domain/format/dutchTime'
import { fetchJson } from '../shared/apiFetch.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { ownSessionsKey } from './sessionApi.ts'
import { FormMessage, PasswordField, SessionForm, TypedField } from './SessionForm.tsx'

const secondFactorKey = ['second-factor']
const path = '/api/admin/second-factor'
const stateSchema = z.object({
  since: z.optional(z.iso.datetime()),
  recoveryCodes: z.optional(z.number()),
})
const offerSchema = z.object({ secret: z.string(), uri: z.string() })
const changedSchema = z.object({ recoveryCodes: z.array(z.string()) })

interface SecondFactorChange {
  readonly action: 'on' | 'off'
  readonly current: string
  readonly code: string
}

export function SecondFactor() {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => fetchJson(stateSchema, path, { signal }),
  })
  const action = data?.since === undefined ? 'on' : 'off'
  const offer = useMutation({
    mutationFn: () => fetchJson(offerSchema, path, { method: 'POST', payload: { action: 'offer' } }),
    onSuccess: () => setIsOpen(true),
  })
  const change = useMutation({
    // 422 for a wrong password or code. 'on' also ends all other sessions.
    mutationFn: (payload: SecondFactorChange) => fetchJson(changedSchema, path, { method: 'POST', payload }),
    onSuccess: () => {
      setIsOpen(false)
      for (const queryKey of [ownSessionsKey, secondFactorKey]) void client.invalidateQueries({ queryKey })
    },
  })
  return (
    <section className="section" id="code">
      <h2 className="section__title">Inloggen met een code</h2>
      <p>
        {data?.since === undefined
          ? 'Op een nieuw apparaat is uw wachtwoord dan niet genoeg: u vult ook een code in uit een app op uw telefoon. Op andere apparaten wordt u uitgelogd als u dit aanzet.'
          : `Aan sinds ${formatDateTime(data.since)}. U hebt nog ${data.recoveryCodes} herstelcodes.`}
      </p>
      <FormMessage error={error ?? offer.error} />
      {change.data && change.data.recoveryCodes.length > 0 && (
        <RecoveryCodes codes={change.data.recoveryCodes} />
      )}
      {data && !isOpen && (
        <button
          className="button"
          type="button"
          disabled={offer.isPending}
          onClick={() => (action === 'on' ? offer.mutate() : setIsOpen(true))}
        >
          {action === 'on' ? 'Code aanzetten' : 'Code uitzetten'}
        </button>
      )}
      {data && isOpen && (
        <SessionForm
          mutation={change}
          label={action === 'on' ? 'Aanzetten' : 'Uitzetten'}
          onSubmit={(read) => change.mutate({ action, current: read('current'), code: read('code') })}
        >
          {action === 'on' && offer.data && <Offer {...offer.data} />}
          <TypedField
            label={action === 'on' ? 'Code uit de app' : 'Code uit uw app, of een herstelcode'}
            name="code"
            inputMode={action === 'on' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
          />
          <PasswordField name="current" label="Uw wachtwoord" autoComplete="current-password" />
        </SessionForm>
      )}
    </section>
  )
}

function Offer({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const drawing = encodeURIComponent(renderSVG(uri, { border: 4 }))
  return (
    <>
      <p>
        Scan dit met een app voor codes, zoals Google Authenticator, of{' '}
        <a href={uri}>open de app op dit apparaat</a>. U kunt ook deze sleutel overtypen:
      </p>
      <p className="code">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      <img className="qr-code" alt="QR-code voor de app" src={`data:image/svg+xml,${drawing}`} />
    </>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <output>
      <p>
        Dit zijn uw herstelcodes, voor als u uw telefoon kwijt bent. Elke code werkt één keer. Bewaar ze op
        papier of bij uw wachtwoorden: u ziet ze alleen nu.
      </p>
      <div className="form__row">
        <ul className="code">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton label="herstelcodes" text={codes.join('\n')} />
      </div>
    </output>
  )
}
