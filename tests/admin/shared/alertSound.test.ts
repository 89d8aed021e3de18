import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAlertSound } from '../../../admin/shared/alertSound.ts'

type State = 'suspended' | 'running' | 'interrupted'

/** A browser that allows sound after a touch while `mayRun` is true. */
class FakeAudio extends EventTarget {
  static last: FakeAudio | undefined
  static mayRun = false
  static count = 0
  state: State = 'suspended'
  currentTime = 0
  destination = {}
  starts: number[] = []
  constructor() {
    super()
    FakeAudio.last = this
    FakeAudio.count += 1
  }
  become(state: State) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  async resume() {
    if (FakeAudio.mayRun) this.become('running')
  }
  createOscillator() {
    const start = (s: number) => void this.starts.push(s)
    return { frequency: {}, connect: (to: unknown) => to, start, stop: () => undefined }
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    return { gain, connect: () => undefined }
  }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio)
  Object.assign(FakeAudio, { last: undefined, mayRun: false, count: 0 })
  onTestFinished(() => void vi.unstubAllGlobals())
})

test.each(['pointerdown', 'pointerup', 'keydown'])(
  'the page is silent until the first %s that the browser accepts',
  (touch) => {
    const { isSilenced, resumeOnTouch } = createAlertSound()
    const page = new EventTarget() as Window
    expect(isSilenced.get()).toBe(false)
    const stop = resumeOnTouch(page)
    expect(isSilenced.get()).toBe(true)
    page.dispatchEvent(new Event(touch))
    expect(isSilenced.get()).toBe(true)
    FakeAudio.mayRun = true
    page.dispatchEvent(new Event(touch))
    expect(isSilenced.get()).toBe(false)
    // A phone call interrupts the sound.
    FakeAudio.last?.become('interrupted')
    expect(isSilenced.get()).toBe(true)
    page.dispatchEvent(new Event(touch))
    expect(isSilenced.get()).toBe(false)
    stop()
    FakeAudio.last?.become('suspended')
    page.dispatchEvent(new Event(touch))
    expect(isSilenced.get()).toBe(true)
    expect(FakeAudio.count).toBe(1)
  },
)

test('many tones play one after the other, for a limited time', () => {
  const { play } = createAlertSound()
  for (let time = 0; time < 100; time += 1) play(false)
  const starts = FakeAudio.last?.starts ?? []
  expect(new Set(starts.map((s) => s.toFixed(2))).size).toBe(starts.length)
  expect(Math.max(...starts)).toBeLessThan(4)
  if (FakeAudio.last) FakeAudio.last.currentTime = 60
  play(true)
  expect(starts.slice(-4)[0]).toBe(60)
})
