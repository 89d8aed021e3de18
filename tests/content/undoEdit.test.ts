import { expect, test } from 'vitest'
import { listEdits, undoEdit } from '#publishing/listEdits'

const published = {
  people: [
    { name: 'Anna', vehicle: 'een witte bus' },
    { name: 'Bram', vehicle: 'een rode bus' },
    { name: 'Cees', vehicle: 'een blauwe bus' },
  ],
}

test('undoing an emptied value restores its own item, also after an item before it was removed', () => {
  const draft = { people: [{ name: 'Bram' }, { name: 'Cees', vehicle: 'een blauwe bus' }] }
  const edit = listEdits(published, draft, undefined).find(({ label }) => label.startsWith('people, Bram'))
  expect(edit && undoEdit(draft, published, edit)).toEqual({ people: published.people.slice(1) })
})

test('undoing a removed item puts it back in its place', () => {
  const draft = { people: published.people.slice(1) }
  const [edit] = listEdits(published, draft, undefined)
  expect(edit && undoEdit(draft, published, edit)).toEqual(published)
})
