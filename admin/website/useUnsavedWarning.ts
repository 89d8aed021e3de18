import { useEffect, useEffectEvent } from 'react'
import { closeOnBack } from '../shared/closeOnBack.ts'

const leaveQuestion = 'U hebt dit nog niet opgeslagen. Toch weggaan?'

/** Asks before what is not saved is left. `onLeave` forgets it. */
export function useUnsavedWarning(isDirty: boolean, onLeave: () => unknown = () => undefined): void {
  const forget = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isDirty) return undefined
    const mayLeave = () => {
      const isSure = window.confirm(leaveQuestion)
      if (isSure) forget()
      return isSure
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      // A link within the form does not leave it.
      if (!link || link.getAttribute('href')?.startsWith('#')) return
      if (!mayLeave()) event.preventDefault()
    }
    const onBack = () => {
      if (mayLeave()) history.back()
      else release = closeOnBack(onBack)
    }
    let release = closeOnBack(onBack)
    window.addEventListener('beforeunload', warn)
    // Before the router sees it.
    document.addEventListener('click', ask, { capture: true })
    return () => {
      release()
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [isDirty])
}
