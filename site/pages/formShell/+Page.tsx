import { requestKinds } from '#domain/forms/kinds'
import { RequestForm } from '../../forms/RequestForm.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** A template for a refused or failed form. The server replaces the token and fills in the form. */
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
