import type { LucideIcon } from 'lucide-react'
import { Icon } from './Icon.tsx'

/** Short facts in one line. */
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
