import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

type State = 'suspended' | 'running' | 'interrupted'

/** A browser that lets a page sound once it was touched, as `mayRun` says. */
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
    return {
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: (s: number) => void this.starts.push(s),
      stop: () => undefined,
    }
  }
  createGain() {
    return {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    }
  }
}

/** The modules as a page loads them: there is one sound a page. */
async function loadPage() {
  vi.resetModules()
  const { isSilenced, soundAtTouch } = await import('../../../admin/sync/alertSound.ts')
  const { playTone } = await import('../../../admin/sync/playTone.ts')
  const page = new EventTarget() as Window
  return { isSilenced, soundAtTouch, playTone, page }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio)
  Object.assign(FakeAudio, { last: undefined, mayRun: false, count: 0 })
  onTestFinished(() => void vi.unstubAllGlobals())
})

test.each(['pointerdown', 'pointerup', 'keydown'])(
  'after a load the page is silent and says so, until the first %s that the browser counts',
  async (touch) => {
    const { isSilenced, soundAtTouch, page } = await loadPage()
    expect(isSilenced.get()).toBe(false)
    const stop = soundAtTouch(page)
    expect(isSilenced.get()).toBe(true)
    page.dispatchEvent(new Event(touch))
    expect(isSilenced.get()).toBe(true)
    FakeAudio.mayRun = true
    page.dispatchEvent(new Event(touch))
    expect(isSilenced.get()).toBe(false)
    // A telephone call took the sound away.
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

test('where the browser lets it sound nothing is said', async () => {
  const { isSilenced, soundAtTouch, page } = await loadPage()
  soundAtTouch(page)
  FakeAudio.last?.become('running')
  expect(isSilenced.get()).toBe(false)
})

test('many at once ring one after the other, and not for minutes', async () => {
  const { playTone } = await loadPage()
  for (let time = 0; time < 100; time += 1) playTone(false)
  const starts = FakeAudio.last?.starts ?? []
  expect(new Set(starts.map((s) => s.toFixed(2))).size).toBe(starts.length)
  expect(Math.max(...starts)).toBeLessThan(4)
  if (FakeAudio.last) FakeAudio.last.currentTime = 60
  playTone(true)
  expect(starts.slice(-4)[0]).toBe(60)
})
