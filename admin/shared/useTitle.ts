import { useEffect } from 'react'
import { createSignal } from './createSignal.ts'
import { defineStore, useStore, useStoreValue } from './stores.tsx'

const titleCount = defineStore(() => createSignal(0))

/** 'Diagnose – Admin Dashboard', with '(3) ' in front if three people must be called. */
export function useTitle(page: string): void {
  const count = useStoreValue(titleCount)
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${page} – Admin Dashboard`
  }, [page, count])
}

export function useTitleCount(count: number): void {
  const title = useStore(titleCount)
  useEffect(() => {
    title.set(count)
    return () => title.set(0)
  }, [title, count])
}
