import { type EstimateData, estimateDataPath } from './estimateData.ts'
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
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    void untilLoaded(async () => {
      const [{ runEstimate }, data] = await Promise.all([import('./runEstimate.ts'), loadData()])
      runEstimate(root, data, hasChoices(root))
    })
  }
  if (isLinked || hasChoices(root)) load()
  else {
    root.addEventListener('focusin', load)
    // After Back, some browsers restore the choices only when the page is shown.
    addEventListener('pageshow', () => hasChoices(root) && load())
  }
}

/** True if a choice is another than in the page's HTML. */
function hasChoices(root: HTMLElement): boolean {
  const isChosen = (select: HTMLSelectElement) =>
    select.selectedIndex !==
    Math.max(
      0,
      [...select.options].findIndex((option) => option.defaultSelected),
    )
  const isTyped = (input: HTMLInputElement) => input.value !== input.defaultValue
  return (
    [...root.querySelectorAll('select')].some(isChosen) || [...root.querySelectorAll('input')].some(isTyped)
  )
}

async function loadData(): Promise<EstimateData> {
  const answer = await fetch(estimateDataPath)
  if (!answer.ok) throw new Error(`HTTP_${answer.status}`)
  return (await answer.json()) as EstimateData
}
