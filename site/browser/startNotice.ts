/** Hides the notice and the closed days that are over, on a page that was not published since. */
export function startNotice(): void {
  // Swedish dates are written as in ISO.
  const today = new Date().toLocaleDateString('sv')
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]'))
    if ((element.dataset['until'] ?? today) < today) element.hidden = true
}
