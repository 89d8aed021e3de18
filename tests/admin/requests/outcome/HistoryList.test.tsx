import { expect, test } from 'vitest'
import { applyChange } from '#domain/requests/change'
import { HistoryList } from '../../../../admin/requests/outcome/HistoryList.tsx'
import { createContact } from '../../support/keptRequests.ts'
import { renderSignedIn } from '../../support/renderSignedIn.tsx'

test('when something was undone, then it stays to be read, struck out, with who and when; newest first', () => {
  const done = applyChange(createContact(), { status: 'done' }, 'karim', '2025-07-07T12:10:00.000Z')
  const undone = applyChange(done, { undo: 2 }, 'karim', '2025-07-07T12:10:05.000Z')
  const noted = applyChange(undone, { note: 'Belt <b>terug</b>.' }, 'noor', '2025-07-07T12:11:00.000Z')
  const html = renderSignedIn(<HistoryList entries={noted.history} history={noted.history} />)
  expect(html).toMatch(/<s>Status: Afgerond <span[^>]*>\(ongedaan gemaakt\)/)
  expect(html).toContain('Vorige wijziging ongedaan gemaakt')
  expect(html).toContain('Belt &lt;b&gt;terug&lt;/b&gt;.')
  expect(html).toMatch(/karim<!-- -->, |karim, /)
  expect(html.indexOf('noor')).toBeLessThan(html.indexOf('karim'))
})
