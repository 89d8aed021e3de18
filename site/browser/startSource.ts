import { findSource, sourceParam } from '#domain/requests/referral'

/**
 * Keeps where the visitor came from until the form, without storing anything: when a link to another page
 * of the site is followed, this page's address names it, and the next page reads it as its referrer.
 */
export function startSource(): void {
  const source = findSource(location.href, document.referrer)
  if (source === '') return
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin || link.pathname === location.pathname) return
    const address = new URL(location.href)
    address.searchParams.set(sourceParam, source)
    history.replaceState(history.state, '', address)
  })
}
