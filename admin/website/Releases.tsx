import { useState } from 'react'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { DateTime, ShortTime } from '../shared/DateTime.tsx'
import { formatNamedTime } from '../shared/format.ts'
import { serverClock } from '../shared/serverClock.ts'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { usePublisher } from './usePublisher.ts'
import type { WebsiteRelease } from './websiteApi.ts'

const shownAtFirst = 3

interface ReleasesProps {
  readonly releases: readonly WebsiteRelease[]
  /** While something is published. */
  readonly isBusy: boolean
}

/** Earlier versions of site and content, to put back together. */
export function Releases({ releases, isBusy }: ReleasesProps) {
  const [asked, setAsked] = useState<WebsiteRelease>()
  const { show } = useStore(toasts)
  const nowMs = useStore(serverClock).now()
  const putBack = usePublisher('publish', ({ state }) => {
    if (state === 'done') show('Teruggezet. Deze versie staat nu op de site.')
  })
  const older = releases.slice(shownAtFirst)
  const listReleases = (listed: readonly WebsiteRelease[]) => (
    <ul>
      {listed.map((release) => (
        <li key={release.name} className="entry website__release">
          <span>
            <ShortTime iso={release.publishedAt} namesToday />{' '}
            {release.isLive && <span className="website__mark">nu op de site</span>}
          </span>
          {!release.isLive && (
            <button
              className="button button--quiet"
              type="button"
              disabled={isBusy || putBack.isBusy}
              onClick={() => setAsked(release)}
            >
              Deze versie terugzetten
            </button>
          )}
          <span className="entry__detail">
            {release.by === undefined ? 'Door de beheerder' : `Door ${release.by}`}
            {release.repeats !== undefined && (
              <>
                , teruggezet naar <DateTime iso={release.repeats} />
              </>
            )}
            {release.edited.length > 0
              ? `: ${formatTitles(release.edited)}`
              : release.repeats === undefined && ': opnieuw gepubliceerd'}
          </span>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="section" aria-labelledby="versies">
      <h2 className="section__title" id="versies">
        Vorige versies
      </h2>
      <div role="alert">{putBack.notice && <p className="notice">{putBack.notice}</p>}</div>
      {listReleases(releases.slice(0, shownAtFirst))}
      {older.length > 0 && (
        <details>
          <summary>Toon oudere</summary>
          {listReleases(older)}
        </details>
      )}
      {asked && !isBusy && (
        <ConfirmDialog
          title={`De site van ${formatNamedTime(asked.publishedAt, nowMs)} terugzetten?`}
          text="De site en de inhoud worden weer zoals ze toen waren. Wat u nog niet heeft gepubliceerd, blijft als concept staan."
          confirmLabel="Deze versie terugzetten"
          onConfirm={() => {
            putBack.run({ task: `releases/${asked.name}` })
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const namedTitles = 3

/** 'Prijzen, Vragen, Opel en 40 andere' */
function formatTitles(titles: readonly string[]): string {
  const others = titles.length - namedTitles
  return titles.slice(0, namedTitles).join(', ') + (others > 0 ? ` en ${others} andere` : '')
}
