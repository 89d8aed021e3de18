import { formatAmount } from '#domain/format/formatNumber'
import type { Estimate } from '#domain/prices/estimate'

/** Draws what site/components/Totals.tsx draws. */
export function showEstimate(place: Element, found: Estimate, arrival: string): void {
  if (!found.isPossible) {
    place.replaceChildren(create('p', 'total__amount', found.answer), create('p', '', found.reason))
    return
  }
  const parts = found.parts.map((part) => {
    const row = document.createElement('div')
    row.append(create('dt', '', part.label), create('dd', '', formatAmount(part)))
    return row
  })
  const amount = create('p', 'total__amount', `${formatAmount(found)} `)
  amount.append(create('small', '', found.covers))
  const list = create('dl', 'total__parts')
  list.append(...parts)
  const details = document.createElement('div')
  details.append(list, ...found.notes.map((note) => create('p', 'fine', note)), create('p', 'fine', arrival))
  place.replaceChildren(amount, details)
}

function create(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.textContent = text
  return element
}
