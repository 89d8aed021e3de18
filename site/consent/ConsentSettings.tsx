import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import {
  consentCategories,
  consentLifeDays,
  usedCategories,
  type ConsentCategory,
} from '#domain/site/consent'
import { Icon } from '../components/Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'
import { categoryTexts } from '../browser/consent/categoryTexts.ts'
import type { Cookie } from '#content/cookies'
import { formatCookieLifetime } from '../components/formats.ts'

/** `openSettings` fills it in. */
export function ConsentSettings() {
  const { legal, routes } = useSite()
  const listOf = (category: string) =>
    legal.cookies.filter((cookie) => cookie.category === category && cookie.audience === 'visitors')
  return (
    <dialog className="consent-settings" lang="nl" aria-labelledby="consent-title">
      <form method="dialog">
        <header>
          <h2 id="consent-title" tabIndex={-1} autoFocus>
            Cookievoorkeuren
          </h2>
          {/* Enter in a field presses the first submit button, which this must not be. */}
          <button className="icon-button" type="button" data-close="" aria-label="Sluiten zonder te wijzigen">
            <Icon of={X} />
          </button>
        </header>
        <State name="undecided">
          U hebt nog niet gekozen. Tot die tijd staat alles uit wat niet noodzakelijk is.
        </State>
        <State name="decided">
          Uw keuze van <span data-since="" />: <strong data-allowed="" />. Wij onthouden die {consentLifeDays}{' '}
          dagen.
        </State>
        <State name="signal">
          Uw browser vraagt ons om u niet te volgen (Do Not Track of Global Privacy Control). Dat geldt als
          weigering: zolang uw browser dat vraagt, gebruiken wij alleen noodzakelijke cookies.
        </State>
        <State name="blocked">
          Uw browser laat deze website niets bewaren. Wij kunnen uw keuze dus niet onthouden en gebruiken
          alleen noodzakelijke cookies.
        </State>
        <fieldset>
          <legend className="visually-hidden">Welke cookies mogen?</legend>
          <CategorySwitch
            name="Noodzakelijke cookies"
            purpose="Nodig om de website te laten werken. Hiervoor is geen toestemming nodig."
            cookies={listOf('necessary')}
          />
          {consentCategories.map((category) => (
            <CategorySwitch
              key={category}
              category={category}
              {...categoryTexts[category]}
              cookies={listOf(category)}
            />
          ))}
          <p className="consent__note">
            Wat nu niet in gebruik is, kunt u nog niet toestaan. Gaan wij het gebruiken, dan vragen wij het u
            opnieuw. Trekt u toestemming in, dan wissen wij meteen wat daarvoor op uw apparaat staat. ‘Alles
            weigeren’ en ‘Alleen noodzakelijk’ doen hetzelfde: noodzakelijke cookies zijn altijd aan. Meer
            leest u in het <a href={routes.cookies}>cookiebeleid</a>.
          </p>
          <div className="consent__choices">
            <button className="button button--ghost" value="save">
              Keuze opslaan
            </button>
            <button className="button button--ghost" value="all">
              Alles toestaan
            </button>
            <button className="button button--ghost" value="none">
              Alles weigeren
            </button>
            <button className="button button--ghost" value="none">
              Alleen noodzakelijk
            </button>
          </div>
        </fieldset>
      </form>
    </dialog>
  )
}

function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <p className="consent__state" data-state={name} hidden>
      {children}
    </p>
  )
}

interface CategorySwitchProps {
  /** Absent for necessary cookies. */
  readonly category?: ConsentCategory
  readonly name: string
  readonly purpose: string
  readonly cookies: readonly Cookie[]
}

function CategorySwitch({ category, name, purpose, cookies }: CategorySwitchProps) {
  const id = `consent-${category ?? 'necessary'}`
  const inUse = cookies.filter(({ isInUse }) => isInUse).length
  return (
    <div className="consent__category">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="checkbox"
        // A checkbox says by itself whether it is on (ARIA in HTML).
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        name="allowed"
        value={category}
        aria-describedby={`${id}-purpose`}
        // Nobody can agree to what is not in use.
        disabled={category === undefined || !usedCategories.includes(category)}
        defaultChecked={category === undefined}
      />
      <p id={`${id}-purpose`}>{purpose}</p>
      <details>
        <summary>
          {inUse === 0 ? 'Nu niet in gebruik' : `${inUse} in gebruik`}
          <span className="visually-hidden"> van {name.toLowerCase()}</span>
        </summary>
        <ul>
          {cookies.map(({ id: cookie, name: title, purpose: use, lasts, isInUse }) => (
            <li key={cookie}>
              <b>{title}</b> ({isInUse ? 'in gebruik' : 'nu niet in gebruik'}): {use} Blijft hoogstens staan:{' '}
              {formatCookieLifetime(lasts)}.
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
