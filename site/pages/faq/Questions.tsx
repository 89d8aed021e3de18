import { useSite } from '../../rendering/SiteContext.tsx'
import Layers from 'lucide-react/icons/layers'
import { Icon } from '../../components/Icon.tsx'
import { allCategories } from '../../browser/filterQuestions.ts'
import type { FaqCategory, FaqItem, FaqIcon } from '#content/faq'
import Cpu from 'lucide-react/icons/cpu'
import Euro from 'lucide-react/icons/euro'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListChecks from 'lucide-react/icons/list-checks'
import type { LucideIcon } from 'lucide-react'

/** `startQuestions` filters the questions; `startVotes` adds the votes. */
export function Questions() {
  const { categories, items } = useSite().faq
  return (
    <div className="section" data-faq="">
      <div className="wrap faq">
        <CategoryButtons />
        <div className="faq__answers" id="antwoorden">
          {categories.map((category) => (
            <QuestionGroup
              key={category.name}
              category={category}
              items={items.filter((item) => item.category === category.name)}
            />
          ))}
          <NothingFound />
        </div>
      </div>
      <VoteTemplate />
    </div>
  )
}

function CategoryButtons() {
  const { categories } = useSite().faq
  return (
    <fieldset className="faq__categories">
      <legend className="visually-hidden">Categorie</legend>
      <button type="button" value={allCategories} aria-pressed="true">
        <Icon of={Layers} />
        {allCategories}
      </button>
      {categories.map(({ name, icon, colour }) => (
        <button key={name} className={`tone-${colour}`} type="button" value={name} aria-pressed="false">
          <Icon of={faqIcons[icon]} />
          {name}
        </button>
      ))}
    </fieldset>
  )
}

interface QuestionGroupProps {
  readonly category: FaqCategory
  readonly items: readonly FaqItem[]
}

function QuestionGroup({ category: { name, icon, colour }, items }: QuestionGroupProps) {
  return (
    <section className={`faq__group questions tone-${colour}`} data-category={name}>
      <h2>
        <Icon of={faqIcons[icon]} />
        {name}
      </h2>
      {items.map(({ id, question, answer }) => (
        <details key={id} id={`vraag-${id}`} name="vraag">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}

function NothingFound() {
  return (
    <div data-nothing="" hidden>
      <h2>Geen resultaten gevonden</h2>
      <p>Probeer een andere zoekterm of selecteer een andere categorie.</p>
      <button className="button" type="button">
        Alle vragen tonen
      </button>
    </div>
  )
}

function VoteTemplate() {
  return (
    <template data-vote="">
      <fieldset className="vote">
        <legend>Was dit antwoord nuttig?</legend>
        <button type="button" aria-pressed="false">
          Ja, nuttig
        </button>
        <button type="button" aria-pressed="false">
          Niet nuttig
        </button>
      </fieldset>
    </template>
  )
}

const faqIcons: Readonly<Record<FaqIcon, LucideIcon>> = {
  Info,
  KeyRound,
  Euro,
  ListChecks,
  Cpu,
  LifeBuoy,
}
