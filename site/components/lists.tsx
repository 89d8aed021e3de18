import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { keepTogether } from './keepTogether.tsx'

export interface CheckListProps {
  readonly items: readonly string[]
  /** For what is no promise: facts, instructions, refusals. */
  readonly hasDots?: boolean
}

/** The page's sheet needs `@use 'checks'`. */
export function CheckList({ items, hasDots = false }: CheckListProps) {
  return (
    <ul className={hasDots ? 'checks checks--dots' : 'checks'}>
      {items.map((item) => (
        <li key={item}>
          <Icon of={hasDots ? Dot : Check} />
          {item}
        </li>
      ))}
    </ul>
  )
}

interface CheckColumnsProps {
  readonly columns: readonly (CheckListProps & { readonly title: string })[]
}

export function CheckColumns({ columns }: CheckColumnsProps) {
  return (
    <div className="grid grid--wide">
      {columns.map(({ title, ...list }) => (
        <div key={title}>
          <h3>{title}</h3>
          <CheckList {...list} />
        </div>
      ))}
    </div>
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

interface SwipeListProps {
  readonly className?: string
  readonly children: ReactNode
}

/** Cards that on a phone are one row to swipe. The page's sheet needs `@use 'swipe'`. */
export function SwipeList({ className = '', children }: SwipeListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys scroll it as well
    <ul className={`grid swipe ${className}`.trim()} tabIndex={0}>
      {children}
    </ul>
  )
}

interface FeatureProps extends StepProps {
  readonly icon: LucideIcon
}

export function Feature({ icon, title, children }: FeatureProps) {
  return (
    <li>
      <Icon of={icon} />
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}

interface StepProps {
  readonly title: string
  readonly children: ReactNode
}

export function Step({ title, children }: StepProps) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}

interface DescriptionListProps {
  /** `stats` needs its style sheet in the page's. */
  readonly className: string
  readonly rows: readonly (readonly [term: string, description: string])[]
}

export function DescriptionList({ className, rows }: DescriptionListProps) {
  return (
    <dl className={className}>
      {rows.map(([term, description]) => (
        <div key={term}>
          <dt>{keepTogether(term)}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FoldsProps {
  readonly items: readonly { readonly title: string; readonly text: string }[]
  readonly className?: string
}

/** The page's sheet needs `@use 'details'`. */
export function Folds({ items, className = 'folds' }: FoldsProps) {
  return (
    <div className={className}>
      {items.map(({ title, text }) => (
        <details key={title}>
          <summary>{title}</summary>
          <p>{text}</p>
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
