import { expect, test } from 'vitest'
import { createStores } from '../../../admin/shared/stores.tsx'
import { toasts } from '../../../admin/shared/toasts/toasts.ts'

test('when a request was not changed after all, then the messages about it go, and no others', () => {
  const { show, hideAbout, get } = createStores().get(toasts)
  show('Afgerond', { about: 'een' })
  show('Notitie bewaard', { about: 'een' })
  show('Gesproken', { about: 'twee' })
  hideAbout('een')
  expect(get().map(({ text }) => text)).toEqual(['Gesproken'])
})
