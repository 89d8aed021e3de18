import type { ReactNode } from 'react'
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
      state={toPanelState(search, state)}
      data-action="open"
      preventScrollReset
    >
      {children}
    </Link>
  )
}
