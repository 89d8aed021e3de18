import type { LegalArticle } from '#content/legal/legalDocument'

/** The table of contents: behind a tap on a phone, always in sight beside the text on a wide screen. */
export function LegalContents({ articles }: { readonly articles: readonly LegalArticle[] }) {
  return (
    <nav className="contents" aria-label="Inhoud van deze pagina">
      <p aria-hidden="true">Inhoud</p>
      <details>
        <summary>Inhoud</summary>
        <ol>
          {articles.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
