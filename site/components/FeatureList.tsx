import type { LucideIcon } from 'lucide-react'
import { Icon } from './Icon.tsx'

/** A point with a picture: a benefit, a reason. */
export interface Feature {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

/** Points beside each other, parted by hairlines. */
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
