/**
 * Makes a modal dialog of the popover menu: the rest of the page is out of reach while it is open, and the keyboard's
 * place comes back when it closes. Closes on a choice, on Escape and on a tap beside it.
 */
export function startDrawer(): void {
  const drawer = document.querySelector<HTMLDialogElement>('dialog[popover]')
  if (!drawer || typeof drawer.showModal !== 'function') return
  const close = () => drawer.close()
  // A drawer that was opened before this ran is a popover still; it must be shut before it can be a dialog. A browser that has dialogs only refuses the selector.
  if ('popover' in drawer && drawer.matches(':popover-open')) drawer.hidePopover()
  drawer.removeAttribute('popover')
  for (const button of document.querySelectorAll(`[popovertarget=${drawer.id}]`)) {
    button.removeAttribute('popovertarget')
    button.addEventListener('click', drawer.contains(button) ? close : () => drawer.showModal())
  }
  for (const link of drawer.querySelectorAll('a')) link.addEventListener('click', close)
  // The backdrop is the dialog's own: a tap on it has the dialog as its target, a tap on what is in it has not.
  drawer.addEventListener('click', ({ target, clientX }) => {
    if (target === drawer && clientX < drawer.getBoundingClientRect().left) close()
  })
  // A window that grew wide has the menu in its bar.
  matchMedia('(min-width: 78em)').addEventListener('change', close)
}
