import { CategoryButtons } from './CategoryButtons.tsx'
import { NothingFound } from './NothingFound.tsx'
import { QuestionGroup } from './QuestionGroup.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { VoteTemplate } from './VoteTemplate.tsx'

/** All questions, in groups. `startQuestions` shows those that match, `startVotes` adds the vote to each answer. */
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
