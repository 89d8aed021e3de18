import type { LucideIcon } from 'lucide-react'

/** Short facts in one line. */
export function Badges({ items }: { readonly items: readonly (readonly [LucideIcon, string])[] }) {
  return (
    <ul className="badges">
      {items.map(([Icon, label]) => (
        <li key={label}>
          <Icon className="icon" />
          {label}
        </li>
      ))}
    </ul>
  )
}
