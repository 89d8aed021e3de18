import { consentCategories } from '#domain/site/consent'
import { useSite } from '../rendering/SiteContext.tsx'
import { settingsAnchor } from './consentParts.ts'
import { toBannerText } from './toBannerText.ts'

/**
 * The question, and the four answers of the policy: of one size and one look, so that none is easier to give. 'Alleen noodzakelijk' does what
 * 'Alles weigeren' does; on a phone, where it would stand in the way of calling, the settings alone have it.
 */
export function ConsentBanner() {
  const { legal, routes } = useSite()
  return (
    <section className="consent dark" lang="nl" aria-label="Cookies">
      <p>{toBannerText(legal.cookies)}</p>
      <div className="consent__choices">
        <button className="button button--ghost" type="button" value={consentCategories.join(' ')}>
          <span className="consent__all">Alles </span>
          <span>toestaan</span>
        </button>
        <button className="button button--ghost" type="button" value="">
          <span className="consent__all">Alles </span>
          <span>weigeren</span>
        </button>
        <button className="button button--ghost consent__more" type="button" value="">
          Alleen noodzakelijk
        </button>
        <a
          className="button button--ghost"
          href={`${routes.cookies}#${settingsAnchor}`}
          aria-haspopup="dialog"
        >
          Zelf kiezen
        </a>
      </div>
    </section>
  )
}
