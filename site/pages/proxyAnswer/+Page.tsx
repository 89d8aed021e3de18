import { ActionLink } from '../../components/Card.tsx'
import { CallActions } from '../../components/ContactLinks.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { findProxyAnswer } from './proxyAnswers.ts'

export function Page() {
  const { routes, params } = useSite()
  const { title, text } = findProxyAnswer(params)
  return (
    <section className="section not-found">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <CallActions>
          <ActionLink href={routes.home}>Naar de homepagina</ActionLink>
        </CallActions>
      </div>
    </section>
  )
}
