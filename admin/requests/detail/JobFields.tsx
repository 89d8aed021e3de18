import { getDutchDay, getDutchMoment } from '#domain/format/dutchTime'
import { getHandling, isLost } from '#domain/requests/handling'
import { lostReasons, paymentMethods } from '#domain/requests/history'
import { lostLabels, paymentLabels } from '#domain/requests/historyText'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { DateField } from '../../shared/DateField.tsx'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore } from '../../shared/stores.tsx'
import { useChange } from '../data/changes.ts'

interface JobFieldsProps {
  readonly request: KeptRequest
}

/** How the job ended: payment, guarantee, or why it came to nothing. */
export function JobFields({ request }: JobFieldsProps) {
  const { guaranteeUntil } = getHandling(request)
  const isShown = request.status === 'done' || guaranteeUntil !== undefined
  return (
    <>
      <PaymentFields request={request} />
      {isShown && <GuaranteeField request={request} />}
      {isLost(request) && <LostField request={request} />}
    </>
  )
}

function PaymentFields({ request }: JobFieldsProps) {
  const change = useChange()
  const { payment } = getHandling(request)
  const { now } = useStore(serverClock)
  const nowIso = new Date(now()).toISOString()
  const choose = (value: string) => {
    const method = paymentMethods.find((each) => each === value)
    change(request, { payment: method ? { method, paidAt: payment?.paidAt ?? nowIso } : null })
  }
  return (
    <div className="form__pair">
      <label className="form__field">
        Betaald
        <select
          className="input"
          value={payment?.method ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Nog niet</option>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {paymentLabels[method]}
            </option>
          ))}
        </select>
      </label>
      {payment && (
        <label className="form__field">
          Betaald op
          <DateField
            max={getDutchDay(nowIso)}
            value={getDutchDay(payment.paidAt)}
            onChange={(value) => {
              // A date that is still being typed is empty, or in a year such as 0202.
              if (value >= '2000' && value !== getDutchDay(payment.paidAt))
                change(request, { payment: { ...payment, paidAt: getDutchMoment(value, 12) } })
            }}
          />
        </label>
      )}
    </div>
  )
}

function GuaranteeField({ request }: JobFieldsProps) {
  const change = useChange()
  const { guaranteeUntil } = getHandling(request)
  return (
    <div className="form__row handling__row">
      <label className="form__field form__row-text">
        Garantie tot en met
        <DateField
          value={guaranteeUntil ?? ''}
          onChange={(value) => {
            if (value >= '2000' && value !== guaranteeUntil) change(request, { guaranteeUntil: value })
          }}
        />
      </label>
      {guaranteeUntil !== undefined && (
        <button className="button" type="button" onClick={() => change(request, { guaranteeUntil: null })}>
          Geen garantie
        </button>
      )}
    </div>
  )
}

function LostField({ request }: JobFieldsProps) {
  const change = useChange()
  const { lostReason } = getHandling(request)
  return (
    <label className="form__field">
      Waarom niet doorgegaan
      <select
        className="input"
        value={lostReason ?? ''}
        onChange={({ target }) => {
          const chosen = lostReasons.find((each) => each === target.value)
          if (chosen) change(request, { lostReason: chosen })
        }}
      >
        {lostReason === undefined && <option value="">Geen reden genoteerd</option>}
        {lostReasons.map((reason) => (
          <option key={reason} value={reason}>
            {lostLabels[reason]}
          </option>
        ))}
      </select>
    </label>
  )
}
