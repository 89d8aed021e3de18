interface FooterLinksProps {
  readonly title: string
  /** Words and address of each link. */
  readonly links: readonly (readonly [string, string])[]
}

/** A column of links in the footer. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className="footer__links">
        {links.map(([name, href]) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
