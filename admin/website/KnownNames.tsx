import type { WebsiteDocument } from './websiteApi.ts'

/** What a text may name: prices, of which visitors read the amount of that day, and pages. */
export function KnownNames({ names }: Pick<WebsiteDocument, 'names'>) {
  return (
    <details className="section">
      <summary>Wat u kunt invullen</summary>
      <p className="form__hint">
        Typ geen bedragen in een tekst: ze kloppen niet meer na een wijziging. Kopieer wat vooraan staat.
      </p>
      <dl className="website__names">
        {names.map(({ typed, name }) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
