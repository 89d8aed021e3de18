/** Opens WhatsApp without a recipient: visitors choose themselves, or somebody they trust. */
export function getShareUrl(reference: string, followUrl: string): string {
  const text = `Mijn aanvraag, referentie ${reference}: ${followUrl}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
