import { findTroubles, type Facts } from '#domain/owner/troubles'
import { expect, test } from 'vitest'

const circumstances = { now: new Date('2026-03-10T09:00:00Z'), watchedSince: '2026-03-01T09:00:00.000Z' }
const certificate = (endsAt: string) => ({ host: 'www.bedrijf.example', endsAt: new Date(endsAt) })
const backup = (provenAt?: string) => ({ requests: 3, provenAt, maxAgeMs: 26 * 60 * 60_000 })

test('a new installation has a day for its first backup', () => {
  const watchedSince = '2026-03-09T08:00:00.000Z'
  expect(findTroubles({ backup: backup() }, { ...circumstances, watchedSince }).found).toEqual([])
})

test.each<readonly [Facts, Facts, string]>([
  [{ space: 2e8 }, { space: 99e6 }, 'er is nog 99 MB vrij.'],
  [{ memory: 0.75 }, { memory: 0.76 }, 'Het geheugen van de server is bijna vol'],
  [
    { losses: { files: 0, records: 0 } },
    { losses: { files: 1, records: 1500 } },
    '1 bestand, samen minstens 1.500',
  ],
  [{ damaged: 0 }, { damaged: 2 }, 'Er zijn 2 bestanden met aanvragen beschadigd.'],
  [
    { webhook: { expired: 0 } },
    { webhook: { expired: 1 } },
    'andere systeem komen niet aan; 1 na 24 uur opgegeven.',
  ],
  [{ backup: { ...backup(), requests: 0 } }, { backup: backup() }, 'Er is nog geen geteste back-up'],
  [
    { backup: backup('2026-03-09T08:00:00Z') },
    { backup: backup('2026-03-09T06:59:00Z') },
    'van 9 maart 2026 om 07:59.',
  ],
  [
    { certificate: certificate('2026-03-24T09:00:00Z') },
    { certificate: certificate('2026-03-24T08:59:00Z') },
    'www.bedrijf.example verloopt op 24 maart 2026.',
  ],
  [{}, { certificate: certificate('2026-03-09T09:00:00Z') }, 'is verlopen op 9 maart 2026.'],
])('after %j, %j is a trouble', (well, wrong, text) => {
  expect(findTroubles(well, circumstances)).toEqual({ found: [], well: Object.keys(well) })
  const { found } = findTroubles(wrong, circumstances)
  expect(found.map(({ id, sentence }) => [id, sentence])).toEqual([
    [Object.keys(wrong)[0], expect.stringContaining(text)],
  ])
})

test('what doctor found too is told once', () => {
  const facts = { losses: { files: 1, records: 3 }, checks: ['verdwenen aanvragen', 'de back-ups'] }
  const { found } = findTroubles(facts, circumstances)
  expect(found.map(({ id }) => id)).toEqual(['losses', 'checks'])
  expect(found[1]?.sentence).toContain('fouten bij: de back-ups.')
  expect(findTroubles({ ...facts, checks: ['verdwenen aanvragen'] }, circumstances).well).toEqual(['checks'])
})
