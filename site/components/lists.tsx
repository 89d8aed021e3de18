import Check from 'lucide-react/icons/check'
import { Icon } from './Icon.tsx'
import type { LucideIcon } from 'lucide-react'
import type { SpecialModel } from '#content/specialBrands'

interface CheckListProps {
  readonly items: readonly string[]
  readonly icon?: LucideIcon
  readonly className?: string
}

/** The page's sheet needs `@use 'checks'`. */
export function CheckList({ items, icon = Check, className = 'checks' }: CheckListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>
          <Icon of={icon} />
          {item}
        </li>
      ))}
    </ul>
  )
}

export function Badges({ items }: { readonly items: readonly (readonly [LucideIcon, string])[] }) {
  return (
    <ul className="badges">
      {items.map(([icon, label]) => (
        <li key={label}>
          <Icon of={icon} />
          {label}
        </li>
      ))}
    </ul>
  )
}

export interface Feature extends Point {
  readonly icon: LucideIcon
}

export function FeatureList({ features }: { readonly features: readonly Feature[] }) {
  return (
    <ul className="grid features">
      {features.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

interface Point {
  readonly title: string
  readonly text: string
}

/** The page's sheet needs `@use 'brand'` and `@use 'points'`. */
export function PointList({ points }: { readonly points: readonly Point[] }) {
  return (
    <dl className="eras points">
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface StatsProps {
  /** Figure and meaning. */
  readonly stats: readonly (readonly [string, string])[]
}

/** The page's sheet needs `@use 'stats'`. */
export function Stats({ stats }: StatsProps) {
  return (
    <dl className="stats">
      {stats.map(([figure, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The page's sheet needs `@use 'process'`. */
export function Steps({ steps }: { readonly steps: readonly Point[] }) {
  return (
    <ol className="process">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** The page's sheet needs `.models` of brand.scss. */
export function ModelList({ models }: { readonly models: readonly SpecialModel[] }) {
  return (
    <ul className="models">
      {models.map(({ name, note }) => (
        <li key={name}>
          <b>{name}</b>
          {note}
        </li>
      ))}
    </ul>
  )
}

interface QuestionListProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** Opens one question at a time without a script. The page's sheet needs `.questions` of brand.scss. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name="vragen">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

type Link = readonly [text: string, address: string]

export function LinkItems({ links }: { readonly links: readonly Link[] }) {
  return links.map(([text, address]) => (
    <li key={text}>
      <a href={address}>{text}</a>
    </li>
  ))
}
