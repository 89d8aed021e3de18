const longWordStart = /(transponder|startonder|afstands|autosleutel)(?=[a-z])/gi

/** Chromium cannot hyphenate Dutch: marks where our longest words may break. */
export function addSoftHyphens(text: string): string {
  return text.replace(longWordStart, '$&\u00AD')
}
