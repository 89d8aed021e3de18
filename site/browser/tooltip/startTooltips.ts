/**
 * Shows the words of `data-tooltip` when a mouse rests on an element or the keyboard focuses it. The code is
 * loaded with the first one. Touch screens get none.
 */
export function startTooltips(): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-tooltip]')]
  if (elements.length === 0) return
  const stop = () => {
    for (const element of elements) {
      element.removeEventListener('pointerenter', onPointer)
      element.removeEventListener('focus', open)
    }
  }
  const open = () => {
    stop()
    const startedAt = performance.now()
    void import('./openTooltips.tsx').then(({ openTooltips }) =>
      openTooltips(elements, performance.now() - startedAt),
    )
  }
  const onPointer = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') open()
  }
  for (const element of elements) {
    element.addEventListener('pointerenter', onPointer)
    element.addEventListener('focus', open)
  }
}
