import { expect, test } from 'vitest'
import { createStores } from '../../../admin/shared/stores.tsx'
import { toasts } from '../../../admin/shared/toasts/toasts.ts'

test('when a change of a request failed, then only the messages about it are removed', () => {
  const { show, hideAbout, get } = createStores().get(toasts)
  show('Afgerond', { about: 'een' })
  show('Notitie bewaard', { about: 'een' })
  show('Gesproken', { about: 'twee' })
  hideAbout('een')
  expect(get().map(({ text }) => text)).toEqual(['Gesproken'])
})
