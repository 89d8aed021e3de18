import ArrowLeft from 'lucide-react/icons/arrow-left'
import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import type { Brand } from '#content/brands'
import { Icon } from '../../components/Icon.tsx'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { Badges } from '../../components/Badges.tsx'
import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The top of a brand's page. */
export function BrandHero({ brand }: { readonly brand: Brand }) {
  const { business, routes } = useSite()
  const { city } = business
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <a className="back" href={routes.sitemap}>
          <Icon of={ArrowLeft} />
          Terug naar sitemap
        </a>
        <div className="brand-title">
          <h1>
            {brand.name} Autosleutel Service {city.name}
          </h1>
          <span className="brand-plate">
            <BrandLogo brand={brand} isAtTop />
          </span>
        </div>
        <p className="lead">{brand.summary}</p>
        <div className="actions">
          <ChatLink
            className="button button--chat"
            message={`Hallo, ik heb een vraag over een ${brand.name}-sleutel.`}
          >
            WhatsApp ons
          </ChatLink>
          <CallLink className="button button--ghost" />
        </div>
        <Badges
          items={[
            [CarFront, brand.service.level === 'full' ? 'Alle modellen' : 'Advies voor alle modellen'],
            [Clock, '24/7 bereikbaar'],
            [MapPin, `Heel ${city.name}`],
          ]}
        />
      </div>
    </section>
  )
}
