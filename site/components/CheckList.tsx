import Check from 'lucide-react/icons/check'
import { Icon } from './Icon.tsx'

/** Things that hold, each with a tick. The page's sheet needs `@use 'checks'`. */
export function CheckList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="checks">
      {items.map((item) => (
        <li key={item}>
          <Icon of={Check} />
          {item}
        </li>
      ))}
    </ul>
  )
}
