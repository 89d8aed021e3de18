import { expect, test } from 'vitest'
import { securityHeaders } from '#domain/site/responseHeaders'
import {
  checkIds,
  checks,
  isShownIn,
  judgeFact,
  listStaffTexts,
  type CheckId,
  type Fact,
  type Facts,
} from '#domain/owner/checks'
import { claimedAddress } from '#domain/owner/probeCheck'

const circumstances = { now: new Date('2026-12-01T00:00:00Z'), watchedSince: '2026-11-01T00:00:00.000Z' }
const site = new URL('https://www.sleutels.test')
const [visitor, proxy, other] = ['198.51.100.9', '127.0.0.1', '198.51.100.1']

/** A row of the table: the facts of one check, and each finding as 'level: words of message or advice'. */
const row = <Id extends CheckId>(id: Id, fact: Fact<Id>, ...findings: readonly string[]) => ({
  id,
  found: judgeFact(id, fact, circumstances),
  findings,
})

const certificate = (endsAt: string, distrust?: string) => [
  { host: site.host, isTls: true, endsAt: new Date(endsAt), distrust },
]
/** What arrived in X-Forwarded-For, what TRUST_PROXY is, and which client that made. */
const probe = (forwarded: string, trustProxy: number, client: string, values: object = {}) => ({
  state: 'kept' as const,
  place: '/api/contact',
  tookMs: 9,
  sender: { client, forwarded, trustProxy, isEncrypted: true, localAddress: visitor, isTls: true, ...values },
})
const kept = 'ok: A request sent to /api/contact was kept, listed and erased in 9 ms.'
const report = { configured: true, failing: false, waiting: 0, expired: 0 }
const newest = { path: '/back/a', maxAgeMs: 26 * 60 * 60_000 }
const content = {
  madeAt: '2026-11-30T23:00:00Z',
  requests: 4,
  how: 'It was read whole.',
  kept: 4,
  keptAtMost: 4,
}
const backups = (values: object = {}, folder = {}) => ({
  folder: '/back',
  newest: { ...newest, content: { ...content, ...values } },
  ...folder,
})
const goodHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
}

test.each([
  row('settings', { errors: ['PORT is wrong.', 'HOST is wrong.'] }, 'fail: PORT', 'fail: HOST'),
  row(
    'server',
    { state: 'answers', url: 'http://a', versions: ['1', '1'] },
    'ok: The server answers at http://a.',
  ),
  row(
    'server',
    { state: 'answers', url: 'http://a', isStopping: true, versions: ['1', '2'] },
    'warn: The server is stopping.',
    'warn: The server is version 1, this program 2.',
  ),
  row('people', { file: 'b.json', names: [] }, 'ok: business.json says who comes'),
  row(
    'people',
    { file: 'b.json', names: ['mechanics', 'workshop'] },
    'warn: business.json leaves out 2 things that visitors want to know of the firm.',
  ),
  row('photos', { file: 'photos', names: [] }, 'ok: The site shows photographs'),
  row(
    'photos',
    { file: 'photos', names: ['van.jpg'] },
    'warn: The site shows 1 general picture where photographs',
  ),
  row('store', { canWrite: true }),
  row('store', { canWrite: false }, 'fail: The server cannot keep requests'),
  row('notifications', { isSet: false, isAsked: true }, 'warn: the server notifies nobody'),
  row('notifications', { isSet: true, isAsked: true }),
  row('first-backup', { provenAt: undefined }, 'warn: No backup was proven yet.'),
  row('first-backup', { provenAt: '2026-11-30T23:00:00Z' }, 'ok: A backup was proven'),
  row('second-factor', { owners: [] }, 'ok: Every owner logs in with a second factor.'),
  row('second-factor', { owners: ['beheer'] }, 'warn: Owners log in with a password alone.'),
  row('address', 'known', "ok: The site's address is known."),
  row('rdw', {}),
  row('rdw', { failure: 'HTTP_500' }, 'warn: The RDW does not tell about number plates (HTTP_500).'),
  row(
    'notifications-mail',
    { ...report, failing: true, waiting: 2, expired: 3, lastError: 'ESOCKET' },
    'fail: Notifying staff by mail fails (ESOCKET); 2 messages waiting, 3 given up.',
  ),
  row(
    'notifications-mail',
    { ...report, refused: 1, lastError: 'ADDRESS_REFUSED' },
    'warn: The mail server refuses 1 address of NOTIFY_TO (ADDRESS_REFUSED); the others are notified.',
  ),
  row(
    'database',
    { name: 'x', state: 'ready', answerMs: 3, accounts: 1 },
    'ok: answers in 3 ms: x, 1 staff account.',
  ),
  row('database', { name: 'x', state: 'ready', answerMs: 3, accounts: 0 }, 'warn: Nobody can log in.'),
  row('database', { name: 'x', state: 'standby' }, 'fail: Nothing can be written to x.'),
  row(
    'database',
    { name: 'x', state: 'unfit', reason: 'it is not UTF8.' },
    'fail: Correct it before a restart: no server starts with it.',
  ),
  row(
    'database',
    { name: 'x', state: 'unusable', reason: 'it is away.' },
    'fail: x cannot be used: it is away.',
  ),
  row('data-folder', { folder: '/d', state: 'writable' }, 'ok: /d can be written, and only its owner'),
  row(
    'data-folder',
    { folder: '/d', state: 'writable', isOpenToOthers: true, foreign: ['a'] },
    "warn: Run: chmod 700 '/d'",
    'warn: 1 file in /d belong to another user',
  ),
  row('space', { freeBytes: 5e9 }, 'ok: 5.0 GB are free where the requests are kept.'),
  row('space', { freeBytes: 9e8 }, 'warn: 900.0 MB are free'),
  row('space', { freeBytes: 9e7 }, 'fail: Only 90.0 MB are free'),
  row('memory', { share: 0.75 }),
  row(
    'losses',
    { places: ['a', 'b'], records: 3, advice: 'Restore.' },
    'fail: in 2 places: 3 records or more.',
  ),
  row('backups', { folder: undefined }, 'skip: Backups were not checked'),
  row(
    'backups',
    { folder: '/back', isReadable: false },
    'fail: The folder of backups, /back, cannot be read.',
  ),
  row('backups', { folder: '/back' }, 'fail: There is no backup in /back.'),
  row('backups', backups(), 'ok: has 4 requests. It was read whole.'),
  row('backups', backups({ madeAt: '2026-11-29T21:00:00Z' }), 'fail: 27 h ago.'),
  row('backups', backups({ kept: 5 }), 'fail: and 5 requests from before it are kept.'),
  row('backups', backups({ kept: 1, keptAtMost: 1 }), 'warn: and the store keeps 1 request of that time.'),
  row(
    'backups',
    backups({}, { isOnSameDisk: true }),
    'ok: 4 requests',
    'fail: on the same disk as the requests',
  ),
  row(
    'backups',
    backups({}, { index: { missing: 2, name: 'index' } }),
    'ok: 4 requests',
    'fail: 2 requests of the last backup are gone',
  ),
  row(
    'backups',
    { folder: '/back', newest: { ...newest, isLocked: true } },
    'fail: is encrypted, and is not the one',
  ),
  row('certificate', 'unknown', "skip: because the site's address is not known."),
  row('certificate', certificate('2026-12-16'), 'ok: 15 days more'),
  row('certificate', certificate('2026-12-14'), 'warn: 13 days more'),
  row(
    'certificate',
    certificate('2026-12-30', 'it is self-signed'),
    'fail: Browsers refuse www.sleutels.test: it is self-signed.',
  ),
  row(
    'certificate',
    [
      { host: 'a', isTls: true },
      { host: 'b', isTls: false },
    ],
    'skip: a shows none',
    'warn: http://b has no https',
  ),
  row(
    'headers',
    [{ url: site, pages: [{ path: '/', status: 200, isMissing: false, headers: goodHeaders }] }],
    'ok: sends the headers',
  ),
  row(
    'headers',
    [{ url: site, pages: [{ path: '/x', status: 200, isMissing: true, headers: goodHeaders }] }],
    'fail: /x: 200 instead of 404',
  ),
  row('probe', probe(`${claimedAddress}, ${visitor}`, 1, visitor), kept, "ok: each visitor's own address"),
  row('probe', probe(`${claimedAddress}, ${visitor}, ${other}`, 2, visitor), kept, 'ok: TRUST_PROXY is 2'),
  row('probe', probe(`${claimedAddress}, ${visitor}, ${other}`, 1, other), kept, 'fail: TRUST_PROXY=2'),
  row('probe', probe(`${claimedAddress}, ${visitor}`, 2, claimedAddress), kept, 'fail: can choose'),
  row('probe', probe(`${claimedAddress}, ${visitor}`, 0, proxy), kept, 'fail: Set TRUST_PROXY=1'),
  row('probe', probe(claimedAddress, 0, proxy), kept, 'fail: All visitors look like one'),
  row('probe', probe(claimedAddress, 1, claimedAddress), kept, 'fail: All visitors look'),
  row('probe', probe(visitor, 1, visitor), kept, 'ok: own address'),
  row('probe', probe(other, 1, other), kept, 'skip: because a proxy replaces'),
  row('probe', probe('', 1, proxy), kept, 'fail: All visitors look like one'),
  row('probe', probe(claimedAddress, 0, visitor, { isTls: false }), kept, 'ok: own address'),
  row(
    'probe',
    probe(claimedAddress, 0, visitor, { isTls: false, localAddress: '10.0.0.7' }),
    kept,
    'skip: was seen as',
  ),
  row(
    'probe',
    probe(`${claimedAddress}, ${visitor}`, 1, visitor, { isEncrypted: false }),
    kept,
    'ok: own address',
    'fail: does not know that visitors use https',
  ),
])('$id: $findings', ({ found, findings }) => {
  expect(found.map(({ level }) => level)).toEqual(findings.map((each) => each.split(':')[0]))
  for (const [index, { message, advice, details }] of found.entries())
    expect([message, advice, ...(details ?? [])].join('\n')).toContain(findings[index]?.replace(/^\w+: /, ''))
})

const mails = 'E-mails over nieuwe aanvragen komen'
const refused = { ...report, lastError: 'ADDRESS_REFUSED' }

test.each<readonly [string, Facts, readonly string[]]>([
  ['all is well', { 'notifications-mail': report }, []],
  [
    'mail fails',
    { 'notifications-mail': { ...report, failing: true, lastError: 'EAUTH' } },
    [`${mails} nu niet aan (code EAUTH).`],
  ],
  [
    'SMS fails',
    { 'notifications-sms': { ...report, failing: true, lastError: 'HTTP_402' } },
    ['Sms-berichten over aanvragen die niemand oppakt komen nu niet aan (code HTTP_402).'],
  ],
  [
    'nobody on duty has a phone that ever took a message',
    { duty: { onDuty: 1, lastDeliveredAt: null } },
    ['Wie dienst heeft, krijgt geen meldingen.'],
  ],
  [
    'nobody has a phone that took a message within a week',
    { duty: { onDuty: 0, lastDeliveredAt: '2026-11-24T00:00:00.000Z' } },
    ['Niemand hoort het als er nu een aanvraag komt.'],
  ],
  [
    'a phone took a message within a week',
    { duty: { onDuty: 1, lastDeliveredAt: '2026-11-24T00:00:01.000Z' } },
    [],
  ],
  [
    'messages have expired',
    { 'notifications-webhook': { ...report, failing: true, expired: 3, lastError: 'HTTP_500' } },
    ['Meldingen aan uw andere systeem komen nu niet aan (code HTTP_500; 3 opgegeven).'],
  ],
  [
    'the server was restarted, and the code is not known',
    { 'notifications-mail': { ...report, failing: true, expired: 1 } },
    [`${mails} nu niet aan (1 opgegeven).`],
  ],
  [
    'one address is refused',
    { 'notifications-mail': { ...refused, refused: 1 } },
    [`${mails} op 1 adres niet aan (code ADDRESS_REFUSED). Laat de adressen controleren.`],
  ],
  [
    'two addresses are refused',
    { 'notifications-mail': { ...refused, refused: 2 } },
    [`${mails} op 2 adressen niet aan (code ADDRESS_REFUSED). Laat de adressen controleren.`],
  ],
  ['no request is lost', { losses: { places: [], records: 0, advice: '' } }, []],
  [
    'requests are lost',
    { losses: { places: ['a'], records: 1, advice: '' }, requests: { damaged: ['a'] } },
    ['Op de server ontbreekt iets: bel de eigenaar, en werk gerust door met wat u hier ziet.'],
  ],
])('when %s, then staff read it in the inbox', (_name, facts, texts) => {
  expect(listStaffTexts(facts, circumstances)).toEqual(texts)
})

test('every check that the owner is told of says when it is over', () => {
  const told = Object.entries(checks).filter(([, { where }]) => where.some((place) => place === 'owner'))
  expect(told.filter(([, check]) => !('solved' in check) || !check.solved)).toEqual([])
})

test('what an owner reads in the first hour is judged by golive, too', () => {
  const shown = checkIds.filter((id) => isShownIn(id, 'first-hour'))
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((id) => !isShownIn(id, 'golive'))).toEqual([])
})
