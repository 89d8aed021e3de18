export function followLink(
  href: string,
  { target = '', download }: { readonly target?: '_blank' | ''; readonly download?: string } = {},
): void {
  const link = document.createElement('a')
  link.href = href
  link.target = target
  link.rel = 'noopener noreferrer'
  if (download !== undefined) link.download = download
  document.body.append(link)
  link.click()
  link.remove()
}
