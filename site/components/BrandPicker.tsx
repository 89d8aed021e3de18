import { useSite } from '../rendering/SiteContext.tsx'

/** Looks like a field and holds links: it needs no script and no server. Needs `@use 'picker'`. */
export function BrandPicker() {
  const { brands, routes } = useSite()
  const sorted = brands.all.toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
  return (
    <details className="picker">
      <summary>
        <b>Uw merk</b> Kies uit {sorted.length} merken
      </summary>
      <ul className="picker__list">
        {sorted.map(({ name, slug }) => (
          <li key={slug}>
            <a href={routes.brand(slug)}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
