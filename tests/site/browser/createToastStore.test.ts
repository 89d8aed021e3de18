import { expect, test } from 'vitest'
import { createToastStore } from '../../../site/browser/toast/createToastStore.ts'

function openStore() {
  const timers: { readonly callback: () => void; readonly delayMs: number }[] = []
  const store = createToastStore({
    limit: 1,
    removeDelayMs: 1_000_000,
    setTimeout: (callback, delayMs) => timers.push({ callback, delayMs }),
  })
  return { store, timers }
}

const failed = {
  variant: 'destructive',
  title: 'Er ging iets mis',
  description: 'Probeer het opnieuw.',
} as const
const notice = { variant: 'default', title: 'Let op', description: 'Iets anders.' } as const

test('one toast at a time: the last one takes the place', () => {
  const { store } = openStore()
  store.show(failed)
  store.show(notice)
  expect(store.getToasts()).toEqual([{ ...notice, id: 2, isOpen: true }])
})

test('a closed toast stays unseen for 1,000,000 ms, then goes', () => {
  const { store, timers } = openStore()
  store.show(failed)
  store.close(1)
  expect(store.getToasts()).toEqual([{ ...failed, id: 1, isOpen: false }])
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([1_000_000])
  timers[0]?.callback()
  expect(store.getToasts()).toEqual([])
})

test('the end of an old toast does not take a new one away', () => {
  const { store, timers } = openStore()
  store.show(failed)
  store.close(1)
  store.show(notice)
  timers[0]?.callback()
  expect(store.getToasts()).toEqual([{ ...notice, id: 2, isOpen: true }])
})

test('closing twice, or what is not there, is nothing', () => {
  const { store, timers } = openStore()
  store.close(7)
  store.show(failed)
  store.close(1)
  store.close(1)
  expect(timers).toHaveLength(1)
})

test('who draws them hears of each change until he stops listening', () => {
  const { store } = openStore()
  let heard = 0
  const stop = store.subscribe(() => {
    heard += 1
  })
  store.show(failed)
  store.close(1)
  expect(heard).toBe(2)
  stop()
  store.show(notice)
  expect(heard).toBe(2)
})
