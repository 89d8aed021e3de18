import { formatAmount } from '#domain/format/formatNumber'
import type { Estimate } from '#domain/prices/total'
import { formatExtra, totalLabel } from '#domain/prices/estimateText'

/** Draws what site/components/Totals.tsx draws. */
export function showEstimate(place: Element, found: Estimate, arrival: string): void {
  if (!found.isPossible) {
    place.replaceChildren(create('p', 'lead', found.answer), create('p', '', found.reason))
    return
  }
  const list = create('dl', 'receipt')
  list.append(
    ...found.parts.map((part) => createRow(part.label, formatAmount(part))),
    createRow(totalLabel, formatAmount(found), 'receipt__total'),
    ...found.extras.map((part) => createRow(part.label, formatExtra(part))),
  )
  place.replaceChildren(
    list,
    ...found.notes.map((note) => create('p', 'fine', note)),
    create('p', 'fine', arrival),
  )
}

function createRow(label: string, amount: string, className = ''): HTMLElement {
  const row = create('div', className)
  row.append(create('dt', '', label), create('dd', '', amount))
  return row
}

function create(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.textContent = text
  return element
}
