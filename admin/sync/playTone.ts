import { openSound } from './alertSound.ts'

const quietly = 0.2
const toneS = 0.18
/** Many requests at once ring one after the other, and no longer than this. */
const longestS = 3

let endS = 0

/** Two notes upward for a new request; four for an urgent one. Where the browser keeps the page silent they are heard when it is touched. */
export function playTone(isUrgent: boolean): void {
  const context = openSound()
  const { currentTime, destination } = context
  if (endS > currentTime + longestS) return
  const firstS = Math.max(currentTime, endS)
  const notes = isUrgent ? [880, 1175, 880, 1175] : [659, 880]
  for (const [index, frequency] of notes.entries()) {
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    const startS = firstS + index * toneS
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(quietly, startS)
    gain.gain.exponentialRampToValueAtTime(0.001, startS + toneS)
    oscillator.connect(gain).connect(destination)
    oscillator.start(startS)
    oscillator.stop(startS + toneS)
  }
  endS = firstS + notes.length * toneS
  context.resume().catch(() => undefined)
}
