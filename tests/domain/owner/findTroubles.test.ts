import { findTroubles } from '#domain/owner/findTroubles'
import type { Facts } from '#domain/owner/checks'
import { expect, test } from 'vitest'

const circumstances = { now: new Date('2026-03-10T09:00:00Z'), watchedSince: '2026-03-01T09:00:00.000Z' }
const certificate = (endsAt: string) => [
  { host: 'www.bedrijf.example', isTls: true, endsAt: new Date(endsAt) },
]
const backup = (provenAt?: string) => ({ requests: 3, provenAt, maxAgeMs: 26 * 60 * 60_000 })
const lost = { places: ['contact/000001.json is missing'], records: 1500, advice: '' }
const report = { configured: true, failing: false, waiting: 0, expired: 0 }

test('a new installation has a day for its first backup', () => {
  const watchedSince = '2026-03-09T08:00:00.000Z'
  const look = { facts: { 'proven-backup': backup() } }
  expect(findTroubles(look, { ...circumstances, watchedSince }).found).toEqual([])
})

test.each<readonly [Facts, Facts, string]>([
  [{ server: { state: 'answers', url: '' } }, { server: { state: 'none' } }, 'De server draait niet'],
  [{ store: { canWrite: true } }, { store: { canWrite: false } }, 'kunnen niet worden opgeslagen'],
  [
    { database: { name: 'x', state: 'ready' } },
    { database: { name: 'x', state: 'full' } },
    'De schijf van de database is vol.',
  ],
  [{}, { database: { name: 'x', state: 'away' } }, 'De database is niet te bereiken.'],
  [{ space: { freeBytes: 2e8 } }, { space: { freeBytes: 99e6 } }, 'er is nog 99 MB vrij.'],
  [{ memory: { share: 0.75 } }, { memory: { share: 0.76 } }, 'Het geheugen van de server is bijna vol'],
  [{ losses: { ...lost, places: [] } }, { losses: lost }, '1 bestand, samen minstens 1.500'],
  [
    { requests: { damaged: [] } },
    { requests: { damaged: ['a', 'b'] } },
    'Er zijn 2 bestanden met aanvragen beschadigd.',
  ],
  [{ snapshots: { isMade: true } }, { snapshots: { isMade: false } }, 'De dagelijkse kopie'],
  [
    { 'notifications-webhook': { ...report, failing: true } },
    { 'notifications-webhook': { ...report, failing: true, expired: 1 } },
    'andere systeem komen niet aan; 1 na 24 uur opgegeven.',
  ],
  [
    { 'proven-backup': { ...backup(), requests: 0 } },
    { 'proven-backup': backup() },
    'Er is nog geen geteste back-up',
  ],
  [
    { 'proven-backup': backup('2026-03-09T08:00:00Z') },
    { 'proven-backup': backup('2026-03-09T06:59:00Z') },
    'van 9 maart 2026 om 07:59.',
  ],
  [
    { certificate: certificate('2026-03-24T09:00:00Z') },
    { certificate: certificate('2026-03-24T08:59:00Z') },
    'www.bedrijf.example verloopt op 24 maart 2026.',
  ],
  [{}, { certificate: certificate('2026-03-09T09:00:00Z') }, 'is verlopen op 9 maart 2026.'],
])('after %j, %j is a trouble', (well, wrong, text) => {
  expect(findTroubles({ facts: well }, circumstances)).toEqual({ found: [], well: Object.keys(well) })
  const { found } = findTroubles({ facts: wrong }, circumstances)
  expect(found.map(({ id, sentence }) => [id, sentence])).toEqual([
    [Object.keys(wrong)[0], expect.stringContaining(text)],
  ])
})

test('what doctor found too is told once', () => {
  const facts = { losses: { ...lost, records: 3 } }
  const { found } = findTroubles({ facts, failedChecks: ['losses', 'backups'] }, circumstances)
  expect(found.map(({ id }) => id)).toEqual(['losses', 'checks'])
  expect(found[1]?.sentence).toContain('fouten bij: de back-ups.')
  expect(findTroubles({ facts, failedChecks: ['losses'] }, circumstances).well).toEqual(['checks'])
})

test('a check that the server could not make is told, and is not well', () => {
  const { found, well } = findTroubles({ facts: {}, unchecked: ['proven-backup'] }, circumstances)
  expect(found).toMatchObject([
    { id: 'proven-backup', sentence: 'De controle van de geteste back-up is mislukt.' },
  ])
  expect(well).toEqual([])
})
