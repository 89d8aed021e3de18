import { useEffect } from 'react'
import { useSignal } from '../shared/createSignal.ts'
import { alertPrefs } from './alertPrefs.ts'
import { soundAtTouch } from './alertSound.ts'

/** Where sound is on, makes ready for it: the first touch of the page lets it sound, and until then the page can say that it does not. */
export function useAlertSound(): void {
  const { sound } = useSignal(alertPrefs)
  useEffect(() => (sound ? soundAtTouch(window) : undefined), [sound])
}
