import { expect, test } from 'vitest'
import { getFailureTexts } from '../../../admin/sync/ConnectionStatus.tsx'
import { summarySchema } from '../../../admin/requests/data/requestsApi.ts'

const kinds = { contact: 0, diagnosis: 0, callback: 0 }
const counts = { ...kinds, total: 0, urgent: 0, due: { late: 0, soon: 0 }, open: kinds }
const well = { configured: true, failing: false, waiting: 0, expired: 0 }

test.each([
  { name: 'nothing is known', notifications: undefined, texts: [] },
  { name: 'all is well', notifications: { mail: well, webhook: well }, texts: [] },
  {
    name: 'e-mail fails',
    notifications: { mail: { ...well, failing: true, lastError: 'EAUTH' }, webhook: well },
    texts: ['E-mails over nieuwe aanvragen komen nu niet aan (code EAUTH).'],
  },
  {
    name: 'messages have expired',
    notifications: { mail: well, webhook: { ...well, failing: true, expired: 3, lastError: 'HTTP_500' } },
    texts: ['Meldingen aan uw andere systeem komen nu niet aan (code HTTP_500; 3 opgegeven).'],
  },
  {
    name: 'the server was restarted, and the code is not known',
    notifications: { mail: { ...well, failing: true, expired: 1 }, webhook: well },
    texts: ['E-mails over nieuwe aanvragen komen nu niet aan (1 opgegeven).'],
  },
  {
    name: 'one address is refused',
    notifications: { mail: { ...well, refused: 1, lastError: 'ADDRESS_REFUSED' }, webhook: well },
    texts: [
      'E-mails over nieuwe aanvragen komen op 1 adres niet aan (code ADDRESS_REFUSED). Laat de adressen controleren.',
    ],
  },
  {
    name: 'two addresses are refused',
    notifications: { mail: { ...well, refused: 2, lastError: 'ADDRESS_REFUSED' }, webhook: well },
    texts: [
      'E-mails over nieuwe aanvragen komen op 2 adressen niet aan (code ADDRESS_REFUSED). Laat de adressen controleren.',
    ],
  },
])('when $name, then staff read $texts', ({ notifications, texts }) => {
  expect(getFailureTexts(summarySchema.parse({ ...counts, notifications }))).toEqual(texts)
})
