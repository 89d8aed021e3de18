import Search from 'lucide-react/icons/search'
import { Icon } from '../../components/Icon.tsx'
import { BrandLogo } from '../../components/Picture.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import type { SitemapEntry } from './listSitemapGroups.ts'

export function BrandIndex({ entries }: { readonly entries: readonly SitemapEntry[] }) {
  const logos = new Map(useSite().brands.all.map(({ name, logo }) => [name, logo]))
  const letters = [...new Set(entries.map(({ name }) => getLetter(name)))]
  return (
    <div>
      <search className="search">
        <label className="visually-hidden" htmlFor="zoek">
          Zoek uw merk
        </label>
        <Icon of={Search} />
        <input id="zoek" type="search" placeholder="Zoek uw merk" autoComplete="off" enterKeyHint="search" />
        <output />
      </search>
      <nav className="letters" aria-label="Merken per letter">
        {letters.map((letter) => (
          <a key={letter} href={`#merk-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map((letter) => (
        <div key={letter} className="letter" id={`merk-${letter}`}>
          <h3>{letter}</h3>
          <ul className="brands">
            {entries
              .filter(({ name }) => getLetter(name) === letter)
              .map(({ name, description, href }) => (
                <li key={name}>
                  <BrandLogo brand={{ name, logo: logos.get(name) }} />
                  <a href={href}>{name}</a>
                  <small>{description}</small>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** 'S' for 'Škoda'. */
function getLetter(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase()
}
