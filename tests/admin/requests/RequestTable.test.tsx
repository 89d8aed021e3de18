import { expect, test } from 'vitest'
import { listColumns } from '../../../admin/requests/listColumns.ts'
import { RequestTable } from '../../../admin/requests/RequestTable.tsx'
import { newestFirst } from '../../../admin/requests/listState.ts'
import { createContact } from '../support/keptRequests.ts'
import { renderSignedIn } from '../support/renderSignedIn.tsx'

function render(requests: Parameters<typeof RequestTable>[0]['requests'], sort = newestFirst): string {
  return renderSignedIn(
    <RequestTable kind="contact" requests={requests} sort={sort} onSort={() => undefined} />,
  )
}

test('when the table is shown, then every column has a heading with a button, and only the sorted one says how', () => {
  const html = render([createContact()], { key: 'lastName', isDescending: false })
  for (const { heading } of listColumns.contact) {
    expect(html).toMatch(new RegExp(`<th scope="col"[^>]*><button[^>]*>${heading.replace(/[?]/g, '\\?')}`))
  }
  expect(html.match(/aria-sort/g)).toHaveLength(1)
  expect(html).toMatch(/aria-sort="ascending"[^>]*><button[^>]*>Achternaam/)
})

test('when the server gave an order, then the rows keep it', () => {
  const html = render([
    createContact({ id: 'contact-00000002', firstName: 'Zoë' }),
    createContact({ id: 'contact-00000001', firstName: 'Anouk' }),
  ])
  expect(html.indexOf('Zoë')).toBeGreaterThan(0)
  expect(html.indexOf('Zoë')).toBeLessThan(html.indexOf('Anouk'))
})

test('when an urgent visitor waits, then the row says so in words and in colour; once reached, in words', () => {
  const waiting = render([createContact({ isUrgent: true })])
  expect(waiting).toMatch(/class="row--urgent"/)
  expect(waiting).toMatch(/<strong class="mark mark--urgent">Spoed</)
  const reached = render([createContact({ isUrgent: true, status: 'contacted' })])
  expect(reached).not.toMatch(/row--urgent|mark--urgent/)
  expect(reached).toMatch(/<strong class="mark">Spoed</)
  expect(render([createContact()])).not.toMatch(/<strong/)
})

test('when a visitor typed markup, then it stays text', () => {
  expect(render([createContact({ problem: '<img src=x onerror=alert(1)>' })])).not.toContain('<img')
})
