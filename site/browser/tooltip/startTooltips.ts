/** The code is loaded with the first one. Touch screens get none. */
export function startTooltips(): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-tooltip]')]
  let isLoading = false
  const load = ({ timeStamp }: Event) => {
    if (isLoading) return
    isLoading = true
    void import('./openTooltips.tsx').then(({ openTooltips }) => openTooltips(elements, timeStamp))
  }
  for (const element of elements) {
    element.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && load(event))
    element.addEventListener('focus', load)
  }
}
