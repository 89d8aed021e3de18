import { useSite } from '../rendering/SiteContext.tsx'
import { toCurrent, toMenuItems } from './toMenuItems.ts'

/** The nine items of the menu; the one of this page is marked. */
export function MenuLinks({ className }: { readonly className: string }) {
  const { routes, path } = useSite()
  return (
    <ul className={className}>
      {toMenuItems(routes).map(({ name, href }) => (
        <li key={href}>
          <a href={href} aria-current={toCurrent(href, path)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
