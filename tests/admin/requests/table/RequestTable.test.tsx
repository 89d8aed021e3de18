import { beforeEach, expect, test, vi } from 'vitest'
import { isOptional, listColumns } from '../../../../admin/requests/data/listColumns.ts'
import { readSort } from '../../../../admin/requests/data/listState.ts'
import { RequestTable } from '../../../../admin/requests/table/RequestTable.tsx'
import { createWindow } from '../../support/createStorage.ts'
import { createCallback, createContact } from '../../support/keptRequests.ts'
import { renderSignedIn } from '../../support/renderSignedIn.tsx'

beforeEach(() => vi.stubGlobal('window', createWindow()))

type Props = Parameters<typeof RequestTable>[0]

function render(requests: Props['list']['requests'], sort = 'work', view: Props['view'] = 'contact'): string {
  return renderSignedIn(
    <RequestTable
      view={view}
      list={{
        total: requests.length,
        hasUncounted: false,
        requests,
        at: (index) => requests[index],
        indexOf: (id) => requests.findIndex((request) => request.id === id),
      }}
      onVisible={() => undefined}
      sort={readSort(view, sort)}
      onSort={() => undefined}
      isSelected={() => false}
      onSelect={() => undefined}
    />,
  )
}

test('when the table is shown, then every column has a heading with a button, and only the sorted one says how', () => {
  const html = render([createContact()], 'lastName')
  for (const { heading } of listColumns.contact.filter(({ key }) => !isOptional('contact', key))) {
    expect(html).toMatch(
      new RegExp(`<th scope="col"[^>]*><button[^>]*><span>${heading.replace(/[?]/g, '\\?')}`),
    )
  }
  expect(html.match(/aria-sort/g)).toHaveLength(1)
  expect(html).toMatch(/aria-sort="ascending"[^>]*><button[^>]*><span>Achternaam/)
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

test('when the kinds stand together, then each row says its kind, and urgency stands with the clock', () => {
  const html = render([createContact({ isUrgent: true }), createCallback()], 'work', 'work')
  expect(html).toMatch(/>Contact<\/div><\/td>.*>Terugbel<\/div><\/td>/s)
  expect(html).toMatch(/cell--clock.*?mark--urgent">Spoed/s)
})

test('when a visitor typed markup, then it stays text', () => {
  expect(render([createContact({ problem: '<img src=x onerror=alert(1)>' })])).not.toContain('<img')
})
