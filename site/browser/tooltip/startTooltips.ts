/**
 * Explains what shows only a picture: an element's `data-tooltip`, for a mouse that rests on it or the keyboard's focus. What draws
 * tooltips is fetched when the first one is about to be shown. A finger has no use for them: the name of the element is read
 * out, and its picture is next to it.
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
    void import('./openTooltips.tsx').then(({ openTooltips }) => openTooltips(elements))
  }
  const onPointer = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') open()
  }
  for (const element of elements) {
    element.addEventListener('pointerenter', onPointer)
    element.addEventListener('focus', open)
  }
}
