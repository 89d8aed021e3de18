import { DateTime } from '../shared/DateTime.tsx'
import {
  canPush,
  describePushError,
  needsHomeScreen,
  useOwnSubscription,
  usePushReport,
  useRemoveDevice,
  useTestPush,
  useTurnOffPush,
  useTurnOnPush,
} from './pushApi.ts'

export function PushSettings() {
  const { data: own } = useOwnSubscription()
  const turnOn = useTurnOnPush()
  const turnOff = useTurnOffPush()
  return (
    <>
      <p>
        Met deze meldingen hoort u van een nieuwe aanvraag, ook als de telefoon in uw zak zit en het dashboard
        dicht is. In een melding staan geen naam en geen nummer.
      </p>
      {canPush && (
        <button
          className={own ? 'button' : 'button button--primary'}
          type="button"
          disabled={turnOn.isPending || turnOff.isPending}
          onClick={() => (own ? turnOff.mutate() : turnOn.mutate())}
        >
          {own ? 'Meldingen uitzetten' : 'Meldingen aanzetten'}
        </button>
      )}
      {!canPush && <p className="notice">{needsHomeScreen ? homeScreenText : unsupportedText}</p>}
      {turnOn.error && (
        <p className="notice" role="alert">
          {describePushError(turnOn.error)}
        </p>
      )}
      <Devices />
    </>
  )
}

function Devices() {
  const { data: report, isError } = usePushReport()
  const test = useTestPush()
  const remove = useRemoveDevice()
  if (isError) return <p role="alert">De apparaten konden niet worden geladen.</p>
  if (!report || report.devices.length === 0) return null
  return (
    <>
      <ul>
        {report.devices.map(({ id, name, lastDeliveredAt }) => (
          <li key={id} className="entry">
            <span>
              {name}
              <span className="entry__detail">
                {lastDeliveredAt === null ? (
                  'Nog geen melding gekregen'
                ) : (
                  <>
                    Laatste melding op <DateTime iso={lastDeliveredAt} />
                  </>
                )}
              </span>
            </span>
            <button
              className="button"
              type="button"
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Verwijderen
              <span className="visually-hidden"> ({name})</span>
            </button>
          </li>
        ))}
      </ul>
      <button className="button" type="button" disabled={test.isPending} onClick={() => test.mutate()}>
        Test mijn meldingen
      </button>
      {test.isSuccess && (
        <output className="form__hint">
          De test is verstuurd. Ziet u hem niet binnen een minuut? Kijk dan of uw telefoon meldingen van deze
          browser toelaat en niet op ‘niet storen’ staat.
        </output>
      )}
      {test.error && (
        <p className="notice" role="alert">
          De test kon niet worden verstuurd.
        </p>
      )}
    </>
  )
}

const homeScreenText =
  'Op een iPhone of iPad: tik in Safari op de knop Delen, kies ‘Zet op beginscherm’ en open het dashboard daarna vanaf het beginscherm. Dan kunt u hier meldingen aanzetten.'
const unsupportedText = 'Deze browser kan geen meldingen ontvangen als het dashboard dicht is.'
