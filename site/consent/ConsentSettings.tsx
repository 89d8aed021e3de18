import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { consentCategories, consentLifeDays } from '#domain/site/consent'
import { Icon } from '../components/Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'
import { CategorySwitch } from './CategorySwitch.tsx'
import { categoryTexts } from './categoryTexts.ts'

/** The dialog in which a visitor decides for each kind, sees what they decided, and takes it back. `openSettings` fills it in. */
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
          {/* Not the button that Enter in a field presses: that is the first that sends. */}
          <button className="icon-button" type="button" data-close="" aria-label="Sluiten zonder te wijzigen">
            <Icon of={X} />
          </button>
        </header>
        <State name="undecided">
          U heeft nog niet gekozen. Tot die tijd staat alles uit wat niet noodzakelijk is.
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
            Trekt u toestemming in, dan wissen wij meteen wat daarvoor op uw apparaat staat. ‘Alles weigeren’
            en ‘Alleen noodzakelijk’ doen hetzelfde: noodzakelijke cookies zijn altijd aan. Meer leest u in
            het <a href={routes.cookies}>cookiebeleid</a>.
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

/** How things stand: one of these is shown. */
function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <p className="consent__state" data-state={name} hidden>
      {children}
    </p>
  )
}
