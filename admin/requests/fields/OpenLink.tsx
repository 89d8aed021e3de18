import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { panelParam, toPanelState } from '../data/listUrls.ts'

interface OpenLinkProps {
  readonly id: string
  readonly className?: string
  readonly children: ReactNode
}

export function OpenLink({ id, className = 'open-link', children }: OpenLinkProps) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const next = new URLSearchParams(search)
  next.set(panelParam, id)
  return (
    <Link
      className={className}
      to={{ search: `?${next.toString()}` }}
      // A link to the open request replaces the history entry.
      state={search.get(panelParam) === id ? (state as unknown) : toPanelState(search, state)}
      data-action="open"
      preventScrollReset
    >
      {children}
    </Link>
  )
}

/** For the row or card around an OpenLink: a click beside its controls opens the request. */
export function openOnClick({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  const isOnControl = target instanceof Element && target.closest('a, button, input, label, .outcome')
  const isSelecting = window.getSelection()?.isCollapsed === false
  if (isOnControl || isSelecting) return
  currentTarget.querySelector<HTMLElement>('[data-action="open"]')?.click()
}
