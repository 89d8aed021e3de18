/** '149,50', '149.5' and '€ 149' in cents; null for an empty text, undefined if it is no amount. */
export function parseCents(text: string): number | null | undefined {
  const [, euros, cents = ''] = /^(?:€\s*)?(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (euros === undefined) return text.trim() === '' ? null : undefined
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** What `parseCents` reads: '149,50'; '' without an amount. */
export function formatCentsField(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',').replace(',00', '')
}
