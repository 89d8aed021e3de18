import type { Statistics } from '#domain/statistics/statistics'
import { formatCount } from '../shared/formatCount.ts'
import { PagesTable } from './PagesTable.tsx'
import { Section } from './Section.tsx'
import { formatLongDay } from './formatFigures.ts'

/** Which pages bring requests, calls and chats. */
export function PagesSection({ statistics }: { readonly statistics: Statistics }) {
  const { pages, otherPages, countedSince } = statistics
  return (
    <Section title="Pagina’s">
      {pages.length > 0 ? (
        <PagesTable pages={pages} />
      ) : (
        <p className="stats-section__note">Nog niets geteld in deze periode.</p>
      )}
      <div className="stats-section__note">
        {countedSince === null && <p>Bellen en chats zijn nog niet geteld.</p>}
        {typeof countedSince === 'string' && (
          <p>Bellen en chats worden geteld sinds {formatLongDay(countedSince)}.</p>
        )}
        {otherPages > 0 && (
          <p>Van een andere of onbekende pagina: {formatCount(otherPages)} (niet in de tabel).</p>
        )}
        <p>
          Aanvragen tellen hier bij de pagina waar het formulier stond, ook als zij later zijn gewist. Of een
          gesprek of chat doorging, is niet bekend.
        </p>
      </div>
    </Section>
  )
}
