const longWordStart = /(?:transponder|startonder|afstands|autosleutel)(?=\p{Ll})/giu

/** Chromium cannot hyphenate Dutch: marks where our longest words may break. */
export function addSoftHyphens(text: string): string {
  return text.replaceAll(longWordStart, '$&\u00AD')
}
