import { createSignal } from './createSignal.ts'
import { defineStore } from './stores.tsx'

export const alertSound = defineStore(createAlertSound)

// Touches count on release, a mouse and keys on press.
const touches = ['pointerdown', 'pointerup', 'keydown'] as const

const volume = 0.2
const toneSeconds = 0.18
/** Sounds are queued, for at most this long. */
const maxQueueSeconds = 3

export function createAlertSound() {
  /** True until the page is touched, if the browser blocks sound. */
  const isSilenced = createSignal(false)
  let context: AudioContext | undefined
  let endSeconds = 0

  const open = (): AudioContext => {
    if (context) return context
    const opened = new AudioContext()
    const update = () => isSilenced.set(opened.state !== 'running')
    opened.addEventListener('statechange', update)
    update()
    context = opened
    return opened
  }

  return {
    isSilenced,
    /** A silenced page plays the notes after the next touch. */
    play: (isUrgent: boolean): void => {
      const audio = open()
      if (endSeconds > audio.currentTime + maxQueueSeconds) return
      const start = Math.max(audio.currentTime, endSeconds)
      const notes = isUrgent ? [880, 1175, 880, 1175] : [659, 880]
      for (const [index, frequency] of notes.entries())
        playNote(audio, frequency, start + index * toneSeconds)
      endSeconds = start + notes.length * toneSeconds
      audio.resume().catch(() => undefined)
    },
    resumeOnTouch: (page: Pick<Window, 'addEventListener' | 'removeEventListener'>): (() => void) => {
      const audio = open()
      const resume = () => {
        // Rejected if this touch does not count.
        if (audio.state !== 'running') audio.resume().catch(() => undefined)
      }
      // Some browsers allow sound without a touch.
      resume()
      for (const type of touches) page.addEventListener(type, resume, { capture: true })
      return () => {
        for (const type of touches) page.removeEventListener(type, resume, { capture: true })
      }
    },
  }
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(volume, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + toneSeconds)
}
