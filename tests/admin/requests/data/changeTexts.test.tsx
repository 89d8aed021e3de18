import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { applyChange, type RequestChange } from '#domain/requests/change'
import { formatChange, formatIntent } from '../../../../admin/requests/data/changeTexts.ts'
import { HistoryList } from '../../../../admin/requests/outcome/HistoryList.tsx'
import { createContact } from '../../support/keptRequests.ts'

const at = '2025-07-07T12:10:00.000Z'

test.each<{ change: RequestChange; said: string; meant: string; history: string }>([
  {
    change: { attempt: { outcome: 'spoken' } },
    said: 'Gesproken',
    meant: 'Uitkomst: Gesproken',
    history: 'Gesproken',
  },
  {
    change: { attempt: { outcome: 'no-answer' } },
    said: 'Geen gehoor; opnieuw om 14:40',
    meant: 'Uitkomst: Geen gehoor',
    history: 'Geen gehoor; opnieuw op 7 juli 2025 om 14:40',
  },
  {
    change: { attempt: { outcome: 'voicemail', nextTryAt: '2025-07-08T07:00:00.000Z' } },
    said: 'Voicemail; opnieuw morgen 09:00',
    meant: 'Uitkomst: Voicemail',
    history: 'Voicemail; opnieuw op 8 juli 2025 om 09:00',
  },
  { change: { status: 'done' }, said: 'Afgerond', meant: 'Status: Afgerond', history: 'Status: Afgerond' },
  {
    change: { assignee: 'noor' },
    said: 'Gegeven aan noor',
    meant: 'Gegeven aan noor',
    history: 'Gegeven aan noor',
  },
  {
    change: { ownershipSeen: true },
    said: 'Papieren gezien',
    meant: 'Papieren gezien',
    history: 'Papieren gezien',
  },
  {
    change: { agreedCents: 14_950, finalCents: null },
    said: 'Afgesproken prijs: €\u00a0149,50',
    meant: 'Afgesproken prijs: €\u00a0149,50; Eindprijs: weggehaald',
    history: 'Afgesproken prijs: €\u00a0149,50; Eindprijs: weggehaald',
  },
  {
    change: {
      appointment: { start: '2025-07-08T09:00:00.000Z', minutes: 60, place: '' },
      assignee: 'noor',
      status: 'contacted',
    },
    said: 'Afspraak bewaard · di 8 jul 11:00',
    meant: 'Status: Gesproken; Gegeven aan noor; Afspraak: 8 juli 2025 om 11:00',
    history: 'Gegeven aan noor',
  },
  { change: { note: 'Belt terug.' }, said: 'Notitie bewaard', meant: 'Een notitie', history: 'Notitie' },
  {
    change: { trashed: true },
    said: 'Naar de prullenbak',
    meant: 'Naar de prullenbak',
    history: 'Naar de prullenbak',
  },
])('the change $change reads: $said', ({ change, said, meant, history }) => {
  const after = applyChange(createContact(), change, 'beheer', at)
  expect(formatChange(change, after, Date.parse(at))).toBe(said)
  expect(formatIntent(change)).toBe(meant)
  const html = renderToStaticMarkup(<HistoryList history={after.history} />)
  expect(html).toContain(`<p class="history__what">${history}</p>`)
})

test('when a change has a status and a note, then both are shown', () => {
  expect(formatIntent({ status: 'done', note: 'Klaar.' })).toBe('Status: Afgerond; Een notitie')
})

test('an undone change is struck out, with author and time, newest first', () => {
  const done = applyChange(createContact(), { status: 'done' }, 'karim', '2025-07-07T12:10:00.000Z')
  const undone = applyChange(done, { undo: 2 }, 'karim', '2025-07-07T12:10:05.000Z')
  const noted = applyChange(undone, { note: 'Belt <b>terug</b>.' }, 'noor', '2025-07-07T12:11:00.000Z')
  const html = renderToStaticMarkup(<HistoryList history={noted.history} />)
  expect(html).toMatch(/<s>Status: Afgerond <span[^>]*>\(ongedaan gemaakt\)/)
  expect(html).toContain('Vorige wijziging ongedaan gemaakt')
  expect(html).toContain('Belt &lt;b&gt;terug&lt;/b&gt;.')
  expect(html).toMatch(/karim<!-- -->, |karim, /)
  expect(html.indexOf('noor')).toBeLessThan(html.indexOf('karim'))
})
