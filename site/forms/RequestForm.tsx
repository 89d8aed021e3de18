import type { RequestKind } from '#domain/requests/kinds'
import { forms } from '#domain/forms/forms'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl } from '#domain/requests/phoneDigits'
import { submitPaths } from '#domain/site/routes'
import { decoyField } from '#domain/forms/field'
import { Island } from '../components/Island.tsx'
import RequestFormIsland from './RequestForm.island.tsx'
import { useSite } from '../rendering/SiteContext.tsx'
import { toSentMessages } from './toSentMessages.ts'

/**
 * A request form on a page: posts as it is, and is taken over by React when the visitor comes near. The page's sheet needs
 * `@use 'forms'`. One form of a kind on a page: its ids are the kind's.
 */
export function RequestForm({ kind }: { readonly kind: RequestKind }) {
  const { business, path, apiOrigin } = useSite()
  const { phone, chatPhone } = business
  return (
    <Island
      name="RequestForm"
      component={RequestFormIsland}
      props={{
        kind,
        form: forms[kind],
        sentMessages: toSentMessages(kind),
        submitUrl: apiOrigin + submitPaths[kind],
        page: path,
        phone: formatPhone(phone),
        callUrl: getCallUrl(phone),
        chatPhone,
        decoyName: decoyField,
      }}
    />
  )
}
