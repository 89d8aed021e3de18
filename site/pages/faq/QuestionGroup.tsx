import type { FaqCategory, FaqItem } from '#content/faq'
import { Icon } from '../../components/Icon.tsx'
import { faqIcons } from './faqIcons.ts'

interface QuestionGroupProps {
  readonly category: FaqCategory
  readonly items: readonly FaqItem[]
}

/** A category's questions; of all questions on the page one is open at a time. */
export function QuestionGroup({ category: { name, icon, colour }, items }: QuestionGroupProps) {
  return (
    <section className={`faq__group questions tone-${colour}`} data-category={name}>
      <h2>
        <Icon of={faqIcons[icon]} />
        {name}
      </h2>
      {items.map(({ id, question, answer, keywords }) => (
        <details key={id} id={`vraag-${id}`} name="vraag" data-keywords={keywords.join('|')}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
