import { useEffect } from 'react'

/** Names the page in the browser's tab and history: 'Diagnose – Admin Dashboard'. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} – Admin Dashboard`
  }, [page])
}
