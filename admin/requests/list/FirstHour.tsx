import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { Link } from 'react-router-dom'
import { firstHourPath, firstHourSchema } from '#domain/owner/firstHourSchema'
import { fetchJson } from '../../shared/apiFetch.ts'
import { createStoredSignal } from '../../shared/createSignal.ts'
import { defineStore, useStore, useStoreValue } from '../../shared/stores.tsx'
import './FirstHour.scss'

/** Undefined until the owner folded or opened the list. */
const folded = defineStore(() => createStoredSignal('eerste-uur', z.optional(z.boolean()), undefined))

const freshMs = 60_000

interface FirstHourProps {
  /** Until the owner folds or opens it. */
  readonly isOpenAtFirst: boolean
}

/** For owners, until all is done: what is left before visitors come. */
export function FirstHour({ isOpenAtFirst }: FirstHourProps) {
  const isFolded = useStoreValue(folded)
  const { set } = useStore(folded)
  const { data } = useQuery({
    queryKey: ['first-hour'],
    queryFn: ({ signal }) => fetchJson(firstHourSchema, firstHourPath, { signal }),
    staleTime: freshMs,
  })
  if (!data || data.items.length === 0) return null
  const isOpen = isFolded === undefined ? isOpenAtFirst : !isFolded
  return (
    <details className="first-hour" open={isOpen}>
      <summary
        onClick={(event) => {
          // The store says whether it is open.
          event.preventDefault()
          set(isOpen)
        }}
      >
        Nog {data.items.length} {data.items.length === 1 ? 'ding' : 'dingen'} te regelen voordat de site
        opengaat
      </summary>
      <ul className="first-hour__list">
        {data.items.map(({ id, sentence, advice, path }) => (
          <li key={id}>
            <strong>{sentence}</strong> {path === undefined ? advice : <Link to={path}>{advice}</Link>}
          </li>
        ))}
      </ul>
    </details>
  )
}
