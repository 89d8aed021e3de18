import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'
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
        <div className="actions">
          <CallLink className="button button--gold" />
          <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
          <a className="button button--ghost" href={routes.home}>
            Naar de homepagina
          </a>
        </div>
      </div>
    </section>
  )
}
