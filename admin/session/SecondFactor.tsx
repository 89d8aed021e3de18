import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { renderSVG } from 'uqr'
import { formatDateTime } from '#domain/format/dutchTime'
import { CopyButton } from '../shared/CopyButton.tsx'
import { readText } from '../shared/readText.ts'
import { changeSecondFactor, fetchSecondFactor } from './colleaguesApi.ts'
import { FormMessage } from './FormMessage.tsx'
import { PasswordField } from './PasswordField.tsx'

const secondFactorKey = ['second-factor']
const messageId = 'code-melding'

export function SecondFactor() {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error: loadError } = useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => fetchSecondFactor(signal),
  })
  const offer = data && 'secret' in data ? data : undefined
  const change = useMutation({
    mutationFn: changeSecondFactor,
    onSuccess: () => {
      setIsOpen(false)
      void client.invalidateQueries({ queryKey: secondFactorKey })
    },
  })
  const error = change.error ?? loadError
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [current, code] = [readText(form, 'current'), readText(form, 'code')]
    if (!change.isPending) change.mutate({ current, code, secret: offer?.secret })
  }
  return (
    <section className="section">
      <h2 className="section__title">Inloggen met een code</h2>
      <p>
        {data && 'since' in data
          ? `Aan sinds ${formatDateTime(data.since)}. U heeft nog ${data.recoveryCodes} herstelcodes.`
          : 'Op een nieuw apparaat is uw wachtwoord dan niet genoeg: u vult ook een code in uit een app op uw telefoon.'}
      </p>
      <FormMessage id={messageId} error={error} />
      {change.data && change.data.length > 0 && <RecoveryCodes codes={change.data} />}
      {data && !isOpen && (
        <button className="button" type="button" onClick={() => setIsOpen(true)}>
          {offer ? 'Code aanzetten' : 'Code uitzetten'}
        </button>
      )}
      {data && isOpen && (
        <form className="log-in__form" onSubmit={submit} noValidate>
          {offer && <Offer {...offer} describedBy={error ? messageId : undefined} />}
          <PasswordField
            id="code-wachtwoord"
            name="current"
            label="Uw wachtwoord"
            autoComplete="current-password"
            describedBy={error ? messageId : undefined}
          />
          <button className="button button--primary" type="submit" disabled={change.isPending}>
            {offer ? 'Aanzetten' : 'Uitzetten'}
          </button>
        </form>
      )}
    </section>
  )
}

interface OfferProps {
  readonly secret: string
  readonly uri: string
  readonly describedBy: string | undefined
}

function Offer({ secret, uri, describedBy }: OfferProps) {
  const drawing = encodeURIComponent(renderSVG(uri, { border: 4 }))
  return (
    <>
      <p>
        Scan dit met een app voor codes, zoals Google Authenticator, of{' '}
        <a href={uri}>open de app op dit apparaat</a>. U kunt ook deze sleutel overtypen:
      </p>
      <p className="code">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      <img className="qr-code" alt="QR-code voor de app" src={`data:image/svg+xml,${drawing}`} />
      <label className="form__field">
        Code uit de app
        <input
          className="input"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={describedBy}
        />
      </label>
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
