import type { RequestKind } from '#domain/forms/kinds'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl } from '#domain/format/phoneDigits'
import { submitPaths } from '#domain/site/routes'
import { decoyField } from '#domain/forms/field'
import { getSuccessMessage, type Promises } from '#domain/promises/promises'
import type { SentMessages } from '../browser/submissions/requestFormProps.ts'
import { Island } from '../components/Island.tsx'
import { useSite } from '../rendering/SiteContext.tsx'
import RequestFormIsland from './RequestForm.island.tsx'

/** The page's sheet needs `@use 'forms'`. A page may have one form of each kind. */
export function RequestForm({ kind }: { readonly kind: RequestKind }) {
  const { business, path, apiOrigin, routes } = useSite()
  const { phone, chatPhone, claims } = business
  return (
    <div>
      {kind === 'callback' && (
        <p className="form__opens-chat">
          Wij bellen u terug. Bij het versturen opent ook WhatsApp, met wat u hier invult; u hoeft daar niets
          te doen.
        </p>
      )}
      <p className="form__privacy">
        Wij gebruiken uw gegevens om u te antwoorden: <a href={routes.privacy}>privacyverklaring</a>.
      </p>
      <Island
        name="RequestForm"
        component={RequestFormIsland}
        props={{
          kind,
          sentMessages: getSentMessages(kind, claims.promisedMinutes),
          submitUrl: apiOrigin + submitPaths[kind],
          page: path,
          phone: formatPhone(phone),
          callUrl: getCallUrl(phone),
          chatPhone,
          decoyName: decoyField,
        }}
      />
    </div>
  )
}

/** Passed as props to keep the script small. */
export function getSentMessages(kind: RequestKind, promises: Promises): SentMessages {
  return {
    normal: getSuccessMessage({ kind }, promises),
    ...(kind === 'contact' && { urgent: getSuccessMessage({ kind, isUrgent: true }, promises) }),
    ...(kind === 'callback' && { withoutChat: getSuccessMessage({ kind }, promises, { opensChat: false }) }),
  }
}
