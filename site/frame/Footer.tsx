import Mail from 'lucide-react/icons/mail'
import { Icon } from '../components/Icon.tsx'
import { CallLink, ChatLink } from '../components/ContactLinks.tsx'
import { settingsAnchor } from '../browser/consent/consentParts.ts'
import { useSite } from '../rendering/SiteContext.tsx'
import { LinkItems } from '../components/lists.tsx'
import { formatRange } from '#domain/format/formatNumber'
import type { Site } from '../rendering/site.ts'
import { formatPhone } from '#domain/requests/phone'

/** Pages in `data-prefetch` are fetched when the footer becomes visible. */
export function Footer({ lang }: { readonly lang?: string | undefined }) {
  const site = useSite()
  const { business, routes } = site
  const { address, city } = business
  return (
    <footer
      className="footer dark"
      lang={lang}
      data-prefetch={`${routes.services} ${routes.rates} ${routes.contact}`}
    >
      <div className="wrap">
        <div className="footer__grid">
          <div>
            <b>{business.name}</b> maakt en herstelt sleutels bij uw auto, tot {city.coverageKm}&nbsp;km rond{' '}
            {city.name}.
          </div>
          <FooterLinks
            title="Diensten"
            links={[
              ['Autosleutel bijmaken', `${routes.services}#autosleutel-bijmaken`],
              ['Autosleutelreparatie', routes.repair],
              ['Transponder programmeren', `${routes.services}#transponder-programmeren`],
              ['Volkswagen-sleutels', routes.brand('volkswagen')],
              ['Alle automerken', routes.brandList],
              ['24/7 Spoedhulp', routes.lockedOut],
            ]}
          />
          <FooterLinks
            title="Servicegebied"
            links={[
              ...city.districts.slice(0, 4).map((district) => [district, routes.contact] as const),
              ['Alle wijken en plaatsen', routes.serviceArea],
            ]}
          />
          <FooterContact />
        </div>
        {business.social.length > 0 && (
          <ul className="footer__row" aria-label="Volg ons">
            <LinkItems links={business.social.map(({ name, url }) => [name, url])} />
          </ul>
        )}
        <ul className="footer__row">
          <LinkItems
            links={[
              ['Garages en lease', routes.garages],
              ['Algemene voorwaarden', routes.terms],
              ['Privacyverklaring', routes.privacy],
              ['Blog', routes.blog],
              ['Cookiebeleid', routes.cookies],
              ['Cookievoorkeuren', `${routes.cookies}#${settingsAnchor}`],
              ['Sitemap', routes.sitemap],
            ]}
          />
          {business.languages.includes('en') && (
            <li lang="en">
              <a href={routes.english} hrefLang="en">
                English
              </a>
            </li>
          )}
        </ul>
        <div className="footer__legal">
          © {formatCopyrightYears(site)}, {address.street}, {address.postalCode} {address.city}, KvK&nbsp;
          {business.kvk}, btw&nbsp;{business.btw}
        </div>
      </div>
    </footer>
  )
}

function FooterContact() {
  const { email } = useSite().business
  return (
    <div>
      <h2>
        <b>Contact</b> 24/7 Bereikbaar
      </h2>
      <ul className="footer__links">
        <li>
          <CallLink />
        </li>
        <li>
          <ChatLink />
        </li>
        <li>
          <a href={`mailto:${email}`}>
            <Icon of={Mail} />
            {email}
          </a>
        </li>
      </ul>
    </div>
  )
}

/** '2024–2026': until the year in which an article or a legal text was last changed. */
export function formatCopyrightYears({
  business,
  articles,
  legal,
}: Pick<Site, 'business' | 'articles' | 'legal'>) {
  const documents = [legal.terms, legal.privacy, legal.fullPrivacy, legal.cookiePolicy]
  const days = [
    ...articles.map(({ date, changed = date }) => changed),
    ...documents.map(({ updated, revised = updated }) => revised),
  ]
  const last = Math.max(business.copyrightYear, ...days.map((day) => Number(day.slice(0, 4))))
  return formatRange([business.copyrightYear, last], '–')
}

interface FooterLinksProps {
  readonly title: string
  readonly links: readonly (readonly [string, string])[]
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <div>
      <h2>
        <b>{title}</b>
      </h2>
      <ul className="footer__links">
        <LinkItems links={links} />
      </ul>
    </div>
  )
}

/** A bar at the bottom of a phone; two corner buttons on larger screens. */
export function ContactBar({ lang }: { readonly lang?: string | undefined }) {
  const { phone } = useSite().business
  return (
    <aside className="contact-bar" lang={lang} aria-label="Direct contact">
      <CallLink className="button button--gold" tooltip={`Bel ${formatPhone(phone)}`}>
        <span>Bel direct</span>
      </CallLink>
      <ChatLink className="button button--chat" tooltip="Stuur ons een WhatsApp-bericht">
        <span>WhatsApp</span>
      </ChatLink>
    </aside>
  )
}
