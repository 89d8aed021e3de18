import type { SitemapGroup } from './toSitemapGroups.ts'

/** The groups, each with its pages: a name that leads there and what is found there. */
export function GroupList({ groups }: { readonly groups: readonly SitemapGroup[] }) {
  return (
    <div className="section">
      <div className="wrap">
        {groups.map(({ id, title, entries }) => (
          <section className="pages" key={id} id={id} aria-labelledby={`${id}-titel`}>
            <h2 id={`${id}-titel`}>{title}</h2>
            <ul className="pages__list">
              {entries.map(({ name, description, href }) => (
                <li key={name}>
                  <a href={href}>{name}</a>
                  <span>{description}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
