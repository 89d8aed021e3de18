const quietly = 0.2
const toneS = 0.18

let context: AudioContext | undefined

/** Two notes upward for a new request; four for an urgent one. Silent until the page was touched once: browsers want that. */
export function playTone(isUrgent: boolean): void {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  const notes = isUrgent ? [880, 1175, 880, 1175] : [659, 880]
  for (const [index, frequency] of notes.entries()) {
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    const startS = currentTime + index * toneS
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(quietly, startS)
    gain.gain.exponentialRampToValueAtTime(0.001, startS + toneS)
    oscillator.connect(gain).connect(destination)
    oscillator.start(startS)
    oscillator.stop(startS + toneS)
  }
  void context.resume()
}
