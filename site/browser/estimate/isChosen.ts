/** True if a control has another value than in the page's HTML: the visitor chose it, now or before Back. */
export function isChosen(control: HTMLSelectElement | HTMLInputElement): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue
  const first = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex !== Math.max(0, first)
}
