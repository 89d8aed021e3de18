import { type EstimateData, estimateDataPath } from './estimateData.ts'
import { isChosen } from './isChosen.ts'
import { untilLoaded } from '../submissions/whenReachable.ts'

/** The calculator's code is loaded when it is used. */
export function startEstimate(): void {
  const root = document.querySelector<HTMLElement>('[data-estimate]')
  if (!root) return
  root.hidden = false
  const { hash, search } = location
  const isLinked = search !== '' || hash === '#uw-prijs'
  // The browser could not scroll there while it was hidden.
  if (hash === '#uw-prijs') root.scrollIntoView()
  // Before the code is there, the browser would put the plate into the address.
  root.addEventListener('submit', (event) => event.preventDefault())
  const hasChoices = () =>
    [...root.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')].some(isChosen)
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    void untilLoaded(async () => {
      const [{ runEstimate }, data] = await Promise.all([import('./runEstimate.ts'), loadData()])
      runEstimate(root, data)
    })
  }
  if (isLinked || hasChoices()) load()
  else {
    root.addEventListener('focusin', load)
    // What fills in a form for the visitor moves no focus.
    root.addEventListener('input', load)
    // After Back, some browsers restore the choices only when the page is shown.
    addEventListener('pageshow', () => hasChoices() && load())
  }
}

async function loadData(): Promise<EstimateData> {
  const answer = await fetch(estimateDataPath)
  if (!answer.ok) throw new Error(`HTTP_${answer.status}`)
  return (await answer.json()) as EstimateData
}
