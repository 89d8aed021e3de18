import Search from 'lucide-react/icons/search'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { toCountText } from '../../browser/filterQuestions.ts'

/** The top of the page, with the search box and how much it finds; the style sheet leaves both out where no script runs. */
export function FaqHero() {
  const { items } = useSite().faq
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <h1>Veelgestelde Vragen</h1>
        <p className="lead">
          Van kwijtgeraakte sleutel tot lege batterij: wat het kost, hoe lang het duurt en wat er technisch
          wel en niet kan.
        </p>
        <search className="faq-search">
          <label className="visually-hidden" htmlFor="zoek">
            Zoek in veelgestelde vragen
          </label>
          <Icon of={Search} />
          <input
            id="zoek"
            type="search"
            placeholder="Zoek in veelgestelde vragen..."
            autoComplete="off"
            enterKeyHint="search"
            aria-controls="antwoorden"
          />
          <output>{toCountText(items.length)}</output>
        </search>
      </div>
    </section>
  )
}
