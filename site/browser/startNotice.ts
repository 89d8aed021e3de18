/** Hides a notice whose last day is over, on a page that was not published since. */
export function startNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-until]')
  // Swedish dates are written as in ISO.
  const today = new Date().toLocaleDateString('sv')
  if (notice?.dataset['until'] !== undefined && notice.dataset['until'] < today) notice.hidden = true
}
