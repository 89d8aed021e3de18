import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askOutcome, askedOutcomes } from '../../../admin/requests/outcome/askedOutcomes.ts'
import { conflicts } from '../../../admin/requests/data/takeAnswer.ts'
import { showToast, toasts } from '../../../admin/shared/toasts/toasts.ts'
import { addCreated, news } from '../../../admin/requests/data/newRequests.ts'
import { forgetOthers, forgetPerson } from '../../../admin/session/forgetPerson.ts'
import { createStorage } from '../support/createStorage.ts'
import { createContact } from '../support/keptRequests.ts'

const current = createContact()

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: createStorage(), localStorage: createStorage() })
  forgetOthers('piet')
  conflicts.set([{ changes: [], current }])
  askOutcome(current.id, 'call')
  showToast('Afgerond', { about: current.id, action: { label: 'Ongedaan maken', run: () => undefined } })
  addCreated(current.id, 'contact')
})
afterEach(() => vi.unstubAllGlobals())

const readOpen = () => [
  conflicts.get().length,
  askedOutcomes.get().length,
  toasts.get().length,
  news.get().created.size,
]

test.each([
  { name: 'somebody else signs in', forget: () => forgetOthers('jan') },
  { name: 'somebody signs out', forget: forgetPerson },
])(
  'when $name, then no conflict, question, way to undo or news of the one before stands open',
  ({ forget }) => {
    forget()
    expect(readOpen()).toEqual([0, 0, 0, 0])
    expect(window.sessionStorage.getItem('beheer.uitkomst')).toBeNull()
  },
)

test('when the same person signs in again, then all that stood open still does', () => {
  const before = readOpen()
  forgetOthers('piet')
  expect(readOpen()).toEqual(before)
  forgetPerson()
})
