/** Does nothing if the visitor saves data. */
export function startPrefetch(): void {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (connection instanceof Object && Reflect.get(connection, 'saveData') === true) return
  const fetched = new Set([location.pathname])
  const prefetch = (path: string) => {
    if (fetched.has(path)) return
    fetched.add(path)
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = path
    document.head.append(link)
  }
  const onRest = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-prefetch]') : null
    if (link) prefetch(link.pathname)
  }
  // Other browsers use the page's speculation rules.
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    addEventListener('pointerover', onRest, { passive: true })
    addEventListener('focusin', onRest)
  }

  const footer = document.querySelector<HTMLElement>('footer[data-prefetch]')
  if (!footer) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    footer.dataset['prefetch']?.split(' ').filter(Boolean).forEach(prefetch)
  })
  observer.observe(footer)
}
