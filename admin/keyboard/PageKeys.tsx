import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { refreshRequests } from '../requests/useRequests.ts'
import { areShortcutsOn } from './shortcutPrefs.ts'
import { isTyping } from './shortcuts.ts'

const ShortcutsDialog = lazy(async () => {
  const module = await import('./ShortcutsDialog.tsx')
  return { default: module.ShortcutsDialog }
})

/** The keys that work anywhere: search, refresh, and what the keys are. */
export function PageKeys() {
  const client = useQueryClient()
  const [isHelpOpen, setIsHelpOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!areShortcutsOn.get() || isTyping(event) || document.querySelector('dialog[open]')) return
      if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('input[type="search"]')
        if (search) event.preventDefault()
        search?.focus()
      } else if (event.key === '?') {
        setIsHelpOpen(true)
      } else if (event.key === 'r') {
        refreshRequests(client)
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [client])

  if (!isHelpOpen) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />
    </Suspense>
  )
}
