import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { channelUses, ownChannelsSchema, type ChannelUse, type OwnChannels } from '#domain/duty/channels'
import { fetchJson } from '../shared/apiFetch.ts'
import { CheckBox } from '../shared/CheckBox.tsx'
import { readText } from '../shared/readText.ts'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { FormMessage } from './SessionForm.tsx'

const path = '/api/admin/channels'
const ownKey = ['channels']

const useTexts: Readonly<Record<ChannelUse, string>> = {
  own: 'een aanvraag die een collega mij geeft (e-mail)',
  duty: 'nieuwe aanvragen terwijl ik dienst heb (e-mail)',
  escalation: 'een aanvraag die niemand oppakt (e-mail en sms)',
}

/** Of one's own account. */
export function OwnChannelsSettings() {
  const { data, error } = useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => fetchJson(ownChannelsSchema, path, { signal }),
    staleTime: 0,
  })
  return (
    <section className="section" id="bereik">
      <h2 className="section__title">Uw e-mail en sms</h2>
      <p>
        Meldingen op uw telefoon zet u aan onder ‘Meldingen’. Wilt u ook een e-mail of sms? Vul dan uw eigen
        adres of nummer in. Alleen u en de eigenaren zien ze.
      </p>
      <FormMessage error={error} />
      {data && <ChannelsForm channels={data} />}
    </section>
  )
}

interface ChannelsFormProps {
  readonly channels: OwnChannels | undefined
  /** Of a colleague; absent for one's own. */
  readonly name?: string
  readonly onSaved?: () => void
}

export function ChannelsForm({ channels, name, onSaved }: ChannelsFormProps) {
  const client = useQueryClient()
  const { show } = useStore(toasts)
  const [uses, setUses] = useState<readonly ChannelUse[]>(
    channels?.mail || channels?.phone ? channels.uses : ['own'],
  )
  const save = useMutation({
    mutationFn: (payload: object) => fetchJson(ownChannelsSchema, path, { method: 'PUT', payload }),
    onSuccess: (saved) => {
      if (name === undefined) client.setQueryData(ownKey, saved)
      show('Het adres en het nummer zijn bewaard.')
      onSaved?.()
    },
    // An owner's own account also stands in 'Medewerkers'.
    onSettled: () => void client.invalidateQueries({ queryKey: ['colleagues'] }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = { mail: readText(data, 'mail'), phone: readText(data, 'phone') }
    save.mutate({ ...typed, uses, ...(name !== undefined && { name }) })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormMessage error={save.error} />
      <label className="form__field">
        E-mailadres (niet verplicht)
        <input
          className="input"
          type="email"
          name="mail"
          maxLength={254}
          autoComplete={name === undefined ? 'email' : 'off'}
          defaultValue={channels?.mail}
        />
      </label>
      <label className="form__field">
        Mobiel nummer (niet verplicht)
        <input
          className="input"
          type="tel"
          name="phone"
          maxLength={40}
          autoComplete={name === undefined ? 'tel' : 'off'}
          defaultValue={channels?.phone}
        />
      </label>
      <fieldset className="form__group">
        <legend>Stuur een bericht over</legend>
        {channelUses.map((use) => (
          <CheckBox
            key={use}
            isOn={uses.includes(use)}
            onChange={(isOn) =>
              setUses((before) => (isOn ? [...before, use] : before.filter((each) => each !== use)))
            }
          >
            {useTexts[use]}
          </CheckBox>
        ))}
      </fieldset>
      <button className="button button--primary" type="submit" disabled={save.isPending}>
        Adres en nummer bewaren
      </button>
    </form>
  )
}
