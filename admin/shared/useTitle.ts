import { useEffect } from 'react'
import { createSignal, useSignal } from './createSignal.ts'

/** How many requests must be called now; it stands in front of the title. */
const titleCount = createSignal(0)

/** Names the page in the browser's tab and history: 'Diagnose – Admin Dashboard', with '(3) ' in front while three must be called. */
export function useTitle(page: string): void {
  const count = useSignal(titleCount)
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${page} – Admin Dashboard`
  }, [page, count])
}

/** Sets the count in front of the title, for as long as the component is there. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    titleCount.set(count)
    return () => titleCount.set(0)
  }, [count])
}
