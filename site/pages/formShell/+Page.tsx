import { requestKinds } from '#domain/requests/kinds'
import { RequestForm } from '../../forms/RequestForm.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/**
 * A page that the server fills in when a form is refused or fails: it replaces the token, and writes values and messages
 * into the form. One page for each kind of form, and one without a form.
 */
export function Page() {
  const { params } = useSite()
  const kind = requestKinds.find((each) => each === params['kind'])
  return (
    <div className="section shell">
      <div className="wrap">
        {'{{main}}'}
        {kind && <RequestForm kind={kind} />}
      </div>
    </div>
  )
}
