import { expect, test } from 'vitest'
import { getFailureTexts } from '../../../admin/sync/ConnectionStatus.tsx'
import { summarySchema } from '../../../admin/requests/data/requestsApi.ts'

const kinds = { contact: 0, diagnosis: 0, callback: 0 }
const counts = { ...kinds, total: 0, urgent: 0, due: { late: 0, soon: 0 }, open: kinds }
const well = { configured: true, failing: false, waiting: 0, expired: 0 }
const mails = 'E-mails over nieuwe aanvragen komen'
const refused = { ...well, lastError: 'ADDRESS_REFUSED' }

test.each([
  ['all is well', {}, []],
  [
    'it fails',
    { mail: { ...well, failing: true, lastError: 'EAUTH' } },
    [`${mails} nu niet aan (code EAUTH).`],
  ],
  [
    'messages have expired',
    { webhook: { ...well, failing: true, expired: 3, lastError: 'HTTP_500' } },
    ['Meldingen aan uw andere systeem komen nu niet aan (code HTTP_500; 3 opgegeven).'],
  ],
  [
    'the server was restarted, and the code is not known',
    { mail: { ...well, failing: true, expired: 1 } },
    [`${mails} nu niet aan (1 opgegeven).`],
  ],
  [
    'one address is refused',
    { mail: { ...refused, refused: 1 } },
    [`${mails} op 1 adres niet aan (code ADDRESS_REFUSED). Laat de adressen controleren.`],
  ],
  [
    'two addresses are refused',
    { mail: { ...refused, refused: 2 } },
    [`${mails} op 2 adressen niet aan (code ADDRESS_REFUSED). Laat de adressen controleren.`],
  ],
])('when %s, then staff read it', (_name, failing, texts) => {
  const notifications = { mail: well, webhook: well, ...failing }
  expect(getFailureTexts(summarySchema.parse({ ...counts, notifications }))).toEqual(texts)
})

test('when the state of notifications is unknown, then there is no text', () => {
  expect(getFailureTexts(summarySchema.parse(counts))).toEqual([])
})

test('when requests were lost, then staff read who to call, whatever else is wrong', () => {
  const [text] = getFailureTexts(summarySchema.parse({ ...counts, losses: 2 }))
  expect(text).toMatch(/ontbreekt iets: bel de eigenaar/)
  expect(getFailureTexts(summarySchema.parse({ ...counts, losses: 0 }))).toEqual([])
})
