import { formatDate } from '#domain/format/dutchTime'
import { useSite } from '../rendering/SiteContext.tsx'

/** What the owner tells all visitors. `startPage` hides it if the site was not published since its last day. */
export function Notice({ lang }: { readonly lang?: string | undefined }) {
  const { business, today } = useSite()
  const { notice } = business
  if (!notice || notice.until < today) return null
  return (
    <aside className="site-notice" aria-label="Mededeling" lang={lang} data-until={notice.until}>
      <p className="wrap">
        {notice.text} <span>(t/m {formatDate(notice.until)})</span>
      </p>
    </aside>
  )
}
