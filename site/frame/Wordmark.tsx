import Key from 'lucide-react/icons/key'
import { Icon } from '../components/Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'

/** The business's name as its sign: a key, the name, and the city in a lighter hand. */
export function Wordmark() {
  const { business, routes } = useSite()
  const city = business.city.name
  const name = business.name.endsWith(` ${city}`) ? business.name.slice(0, -city.length - 1) : business.name
  return (
    <a className="wordmark" href={routes.home}>
      <Icon of={Key} />
      <b>{name}</b> {name === business.name ? null : city}
    </a>
  )
}
