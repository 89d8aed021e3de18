import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { fetchJson } from '../../shared/apiFetch.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { CopyButton } from '../../shared/CopyButton.tsx'

const path = '/api/admin/calendar'
const calendarKey = ['calendar']
const feedSchema = z.object({ url: z.url() })

/** The address of one's own appointments for the calendar of a phone. Whoever has it can read them. */
export function CalendarSettings() {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { data, isError } = useQuery({
    queryKey: calendarKey,
    queryFn: ({ signal }) => fetchJson(feedSchema, path, { signal }),
  })
  const renew = useMutation({
    mutationFn: () => fetchJson(feedSchema, path, { method: 'POST' }),
    onSuccess: (feed) => client.setQueryData(calendarKey, feed),
  })
  return (
    <section className="section" id="agenda">
      <h2 className="section__title">Agenda op uw telefoon</h2>
      <p>
        Met dit adres ziet u uw afspraken in de agenda van uw telefoon: de voornaam, de auto, de plaats en een
        link naar de aanvraag. Wie dit adres heeft, kan ze lezen. Geef het aan niemand.
      </p>
      {isError && <p role="alert">Het adres kon niet worden geladen.</p>}
      {data && (
        <>
          <label className="form__field">
            Adres van uw agenda
            <span className="form__row">
              <input className="input" readOnly value={data.url} onFocus={({ target }) => target.select()} />
              <CopyButton label="Adres" text={data.url} />
            </span>
          </label>
          <ul className="notice">
            <li>
              Google: open calendar.google.com op een computer, kies ‘Andere agenda’s’, ‘Via URL’, en plak het
              adres.
            </li>
            <li>
              iPhone: <a href={data.url.replace(/^https?:/, 'webcal:')}>open het adres in de app Agenda</a> en
              kies ‘Abonneren’.
            </li>
            <li>
              Outlook: kies in de agenda ‘Agenda toevoegen’, ‘Abonneren via internet’, en plak het adres.
            </li>
          </ul>
          <p className="form__hint">
            Uw telefoon kijkt zelf wanneer er iets nieuws is, vaak pas na enkele uren. Kijk voor vandaag in
            het dashboard.
          </p>
          <button className="button" type="button" disabled={renew.isPending} onClick={() => setAsks(true)}>
            Nieuw adres
          </button>
        </>
      )}
      <output>{renew.isSuccess && 'Het oude adres werkt niet meer. Zet het nieuwe in uw agenda.'}</output>
      {renew.isError && (
        <p className="notice" role="alert">
          Er kon geen nieuw adres worden gemaakt. Probeer het opnieuw.
        </p>
      )}
      {asks && (
        <ConfirmDialog
          title="Nieuw adres maken?"
          text="Het oude adres werkt dan meteen niet meer. Uw agenda toont pas weer afspraken als u het nieuwe adres erin zet."
          confirmLabel="Nieuw adres"
          onConfirm={() => {
            setAsks(false)
            renew.mutate()
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  )
}
