import type { RequestKind } from '#domain/forms/kinds'
import { personFields } from '#domain/forms/contact'
import { forms } from '#domain/forms/forms'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl } from '#domain/format/phoneDigits'
import { submitPaths } from '#domain/site/routes'
import { decoyField, type Field } from '#domain/forms/field'
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
      <p className="form__privacy">
        {kind === 'callback' && (
          <span className="form__opens-chat">Bij het versturen opent WhatsApp, met wat u hier invult. </span>
        )}
        Wij gebruiken uw gegevens om u te antwoorden: <a href={routes.privacy}>privacyverklaring</a>.
      </p>
      <Island
        name="RequestForm"
        component={RequestFormIsland}
        props={{
          kind,
          form: { ...forms[kind], fields: sortFields(forms[kind].fields) },
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

/** First the problem and how soon we call ('Dit is spoedeisend'), then the car, and last the person. */
function sortFields(fields: readonly Field[]): readonly Field[] {
  const persons: readonly Field[] = personFields
  const getRank = (field: Field) =>
    field.name === 'problem' ? 0 : field.control === 'checkbox' ? 1 : persons.includes(field) ? 3 : 2
  return fields.toSorted((a, b) => getRank(a) - getRank(b))
}

/** Passed as props to keep the script small. */
export function getSentMessages(kind: RequestKind, promises: Promises): SentMessages {
  return {
    normal: getSuccessMessage({ kind }, promises),
    ...(kind === 'contact' && { urgent: getSuccessMessage({ kind, isUrgent: true }, promises) }),
    ...(kind === 'callback' && { withoutChat: getSuccessMessage({ kind }, promises, { opensChat: false }) }),
  }
}
