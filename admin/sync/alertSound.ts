import { createSignal } from '../shared/createSignal.ts'

let context: AudioContext | undefined

/** True while the browser keeps this page silent: it wants the page to be touched first, after each load, and on some phones after each call. */
export const isSilenced = createSignal(false)

/** What sounds are made with: one for the page, made when it is first needed. */
export function openSound(): AudioContext {
  if (context) return context
  const opened = new AudioContext()
  const tell = () => isSilenced.set(opened.state !== 'running')
  opened.addEventListener('statechange', tell)
  tell()
  context = opened
  return opened
}

// A finger counts when it is lifted, a mouse and a key when they go down.
const touches = ['pointerdown', 'pointerup', 'keydown'] as const

/** From now on a touch of the page lets it sound, where the browser did not yet. Gives the function that ends it. */
export function soundAtTouch(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const sound = openSound()
  const resume = () => {
    // Refused where this was no touch yet that counts: then the next one is tried.
    if (sound.state !== 'running') sound.resume().catch(() => undefined)
  }
  // Some browsers begin silent, and sound as soon as they are asked to.
  resume()
  for (const type of touches) page.addEventListener(type, resume, { capture: true })
  return () => {
    for (const type of touches) page.removeEventListener(type, resume, { capture: true })
  }
}
