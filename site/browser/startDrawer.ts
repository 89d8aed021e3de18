/** Turns the popover menu into a modal dialog, which traps and restores the focus. */
export function startDrawer(): void {
  const drawer = document.querySelector<HTMLDialogElement>('dialog[popover]')
  if (!drawer || typeof drawer.showModal !== 'function') return
  const close = () => drawer.close()
  // An open popover must close before it can become a dialog. Browsers without popovers reject the
  // selector.
  if ('popover' in drawer && drawer.matches(':popover-open')) drawer.hidePopover()
  drawer.removeAttribute('popover')
  for (const button of document.querySelectorAll(`[popovertarget=${drawer.id}]`)) {
    button.removeAttribute('popovertarget')
    button.addEventListener('click', drawer.contains(button) ? close : () => drawer.showModal())
  }
  for (const link of drawer.querySelectorAll('a')) link.addEventListener('click', close)
  // A click on the backdrop has the dialog as its target.
  drawer.addEventListener('click', ({ target, clientX }) => {
    if (target === drawer && clientX < drawer.getBoundingClientRect().left) close()
  })
  matchMedia('(min-width: 78em)').addEventListener('change', close)
}
