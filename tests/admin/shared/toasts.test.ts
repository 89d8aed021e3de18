import { expect, test } from 'vitest'
import { hideToastsAbout, showToast, toasts } from '../../../admin/shared/toasts/toasts.ts'

test('what was said of a request that was not changed after all is taken back, and nothing else', () => {
  showToast('Afgerond', { about: 'een' })
  showToast('Notitie bewaard', { about: 'een' })
  showToast('Gesproken', { about: 'twee' })
  hideToastsAbout('een')
  expect(toasts.get().map(({ text }) => text)).toEqual(['Gesproken'])
})
