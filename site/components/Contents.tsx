interface ContentsProps {
  readonly entries: readonly {
    /** Its anchor. */
    readonly id: string
    readonly title: string
  }[]
}

/** The table of contents: behind a tap on a phone, always in sight beside the text on a wide screen. */
export function Contents({ entries }: ContentsProps) {
  return (
    <nav className="contents" aria-label="Inhoud van deze pagina">
      <p aria-hidden="true">Inhoud</p>
      <details>
        <summary>Inhoud</summary>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
