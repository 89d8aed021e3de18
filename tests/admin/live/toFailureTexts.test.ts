import { expect, test } from 'vitest'
import { toFailureTexts } from '../../../admin/live/toFailureTexts.ts'
import { summarySchema } from '../../../admin/requests/requestsApi.ts'

const kinds = { contact: 0, diagnosis: 0, callback: 0 }
const counts = { ...kinds, total: 0, urgent: 0, due: { late: 0, soon: 0 }, open: kinds }
const well = { configured: true, failing: false, waiting: 0, expired: 0 }

test.each([
  { name: 'nothing is known', notifications: undefined, texts: [] },
  { name: 'all is well', notifications: { mail: well, webhook: well }, texts: [] },
  {
    name: 'e-mail fails',
    notifications: { mail: { ...well, failing: true, lastError: 'EAUTH' }, webhook: well },
    texts: ['E-mails over nieuwe aanvragen komen nu niet aan.'],
  },
])('when $name, then staff read $texts', ({ notifications, texts }) => {
  expect(toFailureTexts(summarySchema.parse({ ...counts, notifications }))).toEqual(texts)
})
