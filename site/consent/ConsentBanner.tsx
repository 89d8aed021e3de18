import { capitalize } from '../components/formats.ts'
import { consentCategories } from '#domain/site/consent'
import { useSite } from '../rendering/SiteContext.tsx'
import { settingsAnchor } from '../browser/consent/consentParts.ts'
import type { Cookie } from '#content/cookies'
import { categoryTexts } from '../browser/consent/categoryTexts.ts'

export function ConsentBanner() {
  const { legal, routes } = useSite()
  return (
    <section className="consent dark" lang="nl" aria-label="Cookies">
      <p>{formatBannerText(legal.cookies)}</p>
      <div className="consent__choices">
        <button className="button button--ghost" type="button" value={consentCategories.join(' ')}>
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

export function formatBannerText(cookies: readonly Cookie[]): string {
  const isInUse = (category: string) =>
    cookies.some((cookie) => cookie.category === category && cookie.audience === 'visitors' && cookie.isInUse)
  const used = consentCategories.filter(isInUse)
  const unused = consentCategories.filter((category) => !isInUse(category))
  if (used.length === 0) {
    return 'Nu gebruikt deze website alleen noodzakelijke cookies. Mogen wij later ook andere gebruiken?'
  }
  const question = `Mogen wij ${listInDutch(used.map((category) => categoryTexts[category].question))}?`
  const last = unused.at(-1)
  if (last === undefined) return question
  const names = unused.map((category) => categoryTexts[category][category === last ? 'name' : 'shortName'])
  return `${question} ${capitalize(listInDutch(names).toLowerCase())} gebruiken wij nu niet.`
}

function listInDutch(words: readonly string[]): string {
  return words.join(', ').replace(/, (?=[^,]*$)/, ' en ')
}
