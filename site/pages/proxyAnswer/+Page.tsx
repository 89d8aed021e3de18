import { ActionLink } from '../../components/Card.tsx'
import { CallActions } from '../../components/ContactLinks.tsx'
import { PageHero } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { findProxyAnswer } from './proxyAnswers.ts'

export function Page() {
  const { routes, params } = useSite()
  const { title, text } = findProxyAnswer(params)
  return (
    <PageHero title={title} lead={text}>
      <CallActions>
        <ActionLink href={routes.home}>Naar de homepagina</ActionLink>
      </CallActions>
    </PageHero>
  )
}
