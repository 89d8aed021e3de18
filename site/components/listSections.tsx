import { useSite } from '../rendering/SiteContext.tsx'
import { ActionLink } from './Card.tsx'
import { CheckList, Folds, type CheckListProps } from './lists.tsx'
import { PriceTable, type PriceTableProps } from './PriceTable.tsx'
import { Section, type SectionProps } from './Section.tsx'

type CheckSectionProps = SectionProps & CheckListProps

/** The page's sheet needs `@use 'checks'` and `@use 'split'`. */
export function CheckSection({ items, hasDots = false, className = 'split', ...section }: CheckSectionProps) {
  return (
    <Section className={className} {...section}>
      <CheckList items={items} hasDots={hasDots} />
    </Section>
  )
}

/** Its children are `Feature`s. The page's sheet needs `@use 'points'`. */
export function FeatureSection({ children, ...section }: SectionProps) {
  return (
    <Section {...section}>
      <ul className="grid points">{children}</ul>
    </Section>
  )
}

/** Its children are `Step`s. The page's sheet needs `@use 'points'`. */
export function StepSection({ children, ...section }: SectionProps) {
  return (
    <Section {...section}>
      <ol className="grid points">{children}</ol>
    </Section>
  )
}

/** Prices, what to know about them, and a link to ask for an offer. */
export function OfferSection({ caption, groups, children, ...section }: SectionProps & PriceTableProps) {
  return (
    <Section className="split" {...section}>
      <div className="offer">
        <PriceTable caption={caption} groups={groups} />
        {children}
        <ActionLink href={useSite().routes.contact}>Offerte Aanvragen</ActionLink>
      </div>
    </Section>
  )
}

interface QuestionSectionProps {
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
  readonly className?: string
}

/** The page's sheet needs `@use 'details'`. */
export function QuestionSection({ title, questions, className = '' }: QuestionSectionProps) {
  return (
    <Section className={className} id="vragen" title={title}>
      <Folds
        className="questions"
        items={questions.map(({ question, answer }) => ({ title: question, text: answer }))}
      />
    </Section>
  )
}
