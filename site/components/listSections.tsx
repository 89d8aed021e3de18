import { CheckList, Folds } from './lists.tsx'
import { Section, type SectionProps } from './Section.tsx'

interface CheckSectionProps extends SectionProps {
  readonly items: readonly string[]
}

/** The page's sheet needs `@use 'checks'` and `@use 'split'`. */
export function CheckSection({ items, className = 'split', ...section }: CheckSectionProps) {
  return (
    <Section className={className} {...section}>
      <CheckList items={items} />
    </Section>
  )
}

/** Its children are `Feature`s. */
export function FeatureSection({ children, ...section }: SectionProps) {
  return (
    <Section {...section}>
      <ul className="grid features">{children}</ul>
    </Section>
  )
}

interface QuestionSectionProps {
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
  readonly className?: string
}

/** The page's sheet needs `@use 'details'` and `@use 'split'`. */
export function QuestionSection({ title, questions, className = 'split' }: QuestionSectionProps) {
  return (
    <Section className={className} id="vragen" title={title}>
      <Folds
        className="questions"
        items={questions.map(({ question, answer }) => ({ title: question, text: answer }))}
      />
    </Section>
  )
}
