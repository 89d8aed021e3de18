import Layers from 'lucide-react/icons/layers'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { faqIcons } from './faqIcons.ts'
import { allCategories } from '../../browser/filterQuestions.ts'

/** One button a category, and one for all; the pressed one is the choice. */
export function CategoryButtons() {
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
