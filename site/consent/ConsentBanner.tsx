import { formatList } from '#domain/format/formatList'
import { usedCategories, type ConsentCategory } from '#domain/site/consent'
import { useSite } from '../rendering/SiteContext.tsx'
import { settingsAnchor } from '../browser/consent/consentParts.ts'
import { categoryTexts } from '../browser/consent/categoryTexts.ts'

export function ConsentBanner() {
  const { routes } = useSite()
  return (
    <section className="consent dark" lang="nl" aria-label="Cookies">
      <p>{formatBannerText(usedCategories)}</p>
      <div className="consent__choices">
        <button className="button button--ghost" type="button" value={usedCategories.join(' ')}>
          Alles toestaan
        </button>
        <button className="button button--ghost" type="button" value="">
          Alles weigeren
        </button>
        <button className="button button--ghost" type="button" value="">
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

/** Short: the banner covers a part of a phone's screen. The settings name what is not in use. */
export function formatBannerText(used: readonly ConsentCategory[]): string {
  return `Mogen wij ${formatList(used.map((category) => categoryTexts[category].question))}?`
}
