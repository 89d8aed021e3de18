const mostEuros = 100_000

/**
 * An amount of euros as Dutch people type it, in cents: '149', '149,50', '149.5', '€ 1.250', '149,-'. Null
 * for an empty text. Undefined if it is no amount, or more than 100,000 euros.
 */
export function parseCents(text: string): number | null | undefined {
  const typed = text.replace(/^\s*€/, '').trim()
  if (typed === '') return null
  // Three digits after a dot are thousands.
  const match =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}|-{1,2}))?$/.exec(typed) ?? /^(\d+)\.(\d{1,2})$/.exec(typed)
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  const euros = Number(whole.replaceAll('.', ''))
  return euros > mostEuros ? undefined : euros * 100 + Number(part.replaceAll('-', '').padEnd(2, '0'))
}

/** What `parseCents` reads: '149,50'; '' without an amount. */
export function formatCentsField(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',').replace(',00', '')
}
