import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { DateTime } from '../shared/DateTime.tsx'
import { rollBack, websiteKey, type WebsiteRelease } from './websiteApi.ts'

/** Earlier versions of site and content, to put back together. */
export function Releases({ releases }: { readonly releases: readonly WebsiteRelease[] }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<WebsiteRelease>()
  const putBack = useMutation({
    mutationFn: rollBack,
    onSettled: () => client.invalidateQueries({ queryKey: [websiteKey] }),
  })
  const failure =
    putBack.data?.state === 'failed'
      ? putBack.data.message
      : putBack.error && (toServerSentence(putBack.error) ?? describeError(putBack.error))
  return (
    <section className="website__section" aria-labelledby="versies">
      <h2 className="website__title" id="versies">
        Vorige versies
      </h2>
      <div role="alert">{failure && <p className="website__message">{failure}</p>}</div>
      <ul className="plain-list">
        {releases.map((release) => (
          <li key={release.name} className="website__release">
            <span>
              <DateTime iso={release.publishedAt} />
              {release.isLive && <strong> (nu op de site)</strong>}
              <span className="website__when">
                {release.by === undefined ? 'Met een opdracht op de server' : `Door ${release.by}`}
                {release.edited.length > 0 && `: ${formatFiles(release.edited)}`}
              </span>
            </span>
            {!release.isLive && (
              <button
                className="button"
                type="button"
                disabled={putBack.isPending}
                onClick={() => setAsked(release)}
              >
                Terugzetten
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Deze versie terugzetten?"
          text="De site en de inhoud worden weer zoals ze toen waren. Wat u nog niet heeft gepubliceerd, blijft als concept staan."
          confirmLabel="Terugzetten"
          onConfirm={() => {
            putBack.mutate(asked.name)
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const namedFiles = 3

/** 'prices.json, faq.json, brands/opel.json en 40 andere' */
function formatFiles(files: readonly string[]): string {
  const others = files.length - namedFiles
  return files.slice(0, namedFiles).join(', ') + (others > 0 ? ` en ${others} andere` : '')
}
