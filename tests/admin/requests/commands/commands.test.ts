import { expect, test, vi } from 'vitest'
import {
  toRequestCommands,
  type RequestDeeds,
} from '../../../../admin/requests/commands/useRequestCommands.ts'
import { toFilterCommands } from '../../../../admin/requests/commands/useListCommands.ts'
import { noFilters } from '../../../../admin/requests/data/listFilters.ts'
import { openingState, type ListState } from '../../../../admin/requests/data/listState.ts'
import type { ListView } from '../../../../admin/requests/data/listViews.ts'
import { createCallback, createContact } from '../../support/keptRequests.ts'

function createDeeds() {
  return {
    call: vi.fn<() => void>(),
    chat: vi.fn<() => void>(),
    mail: vi.fn<(address: string) => void>(),
    change: vi.fn<RequestDeeds['change']>(),
    take: vi.fn<() => void>(),
    open: vi.fn<() => void>(),
    plan: vi.fn<() => void>(),
    writeNote: vi.fn<() => void>(),
    showPerson: vi.fn<() => void>(),
    copy: vi.fn<(label: string, text: string) => void>(),
  }
}

function run(commands: readonly { readonly id: string; readonly run: () => void }[], id: string): void {
  const command = commands.find((each) => each.id === id)
  if (!command) throw new Error(`there is no ${id}`)
  command.run()
}

test('an open request can be called, mailed, given an outcome, moved on and deleted', () => {
  const deeds = createDeeds()
  const commands = toRequestCommands(createContact({ phoneE164: '+31612345678' }), deeds)
  for (const { id, run: act } of commands) {
    // The device stores the ids of used commands: they hold no personal data.
    expect(id).toMatch(/^request:[a-z-]+$/)
    act()
  }
  for (const key of ['call', 'chat', 'take', 'open', 'plan', 'writeNote', 'showPerson'] as const)
    expect(deeds[key]).toHaveBeenCalledOnce()
  expect(deeds.mail).toHaveBeenCalledWith('sanne@voorbeeld.example')
  expect(deeds.copy.mock.calls).toEqual([
    ['Telefoonnummer', '+31612345678'],
    ['Referentie', 'K7QM-3PXD'],
  ])
  expect(deeds.change.mock.calls.map(([change]) => change)).toEqual([
    { attempt: { outcome: 'spoken' } },
    { attempt: { outcome: 'no-answer' } },
    { attempt: { outcome: 'voicemail' } },
    { status: 'contacted' },
    { status: 'done' },
    { status: 'archived' },
    { trashed: true },
  ])
})

test('commands that do not apply to a request are left out', () => {
  const deeds = createDeeds()
  const toIds = (request: Parameters<typeof toRequestCommands>[0]) =>
    toRequestCommands(request, deeds).map(({ id }) => id)
  const archived = toIds(createContact({ status: 'archived' }))
  expect(archived.filter((id) => id.includes('outcome') || id.includes('archived'))).toEqual([])
  expect(toIds(createContact({ email: '' }))).not.toContain('request:mail')
  expect(toIds(createCallback())).not.toContain('request:mail')
  expect(toIds(createContact({ phoneE164: undefined }))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/call|chat/)]),
  )
  const trashed = toRequestCommands(createContact({ trashedAt: '2025-07-07T13:00:00.000Z' }), deeds)
  expect(trashed.filter(({ id }) => /status|outcome/.test(id))).toEqual([])
  expect(trashed.find(({ id }) => id === 'request:trash')?.label).toBe('Terugzetten')
  // Over plain HTTP browsers have no clipboard.
  const withoutCopy = toRequestCommands(createContact(), { ...deeds, copy: undefined })
  expect(withoutCopy.filter(({ id }) => id.includes('copy'))).toEqual([])
})

function createList(view: ListView, state: ListState = openingState) {
  const show = vi.fn<(next: ListState) => void>()
  return { commands: toFilterCommands(view, state, show, 'sanne'), show }
}

test('a filter is added to the others, and removed again', () => {
  const state = { ...openingState, q: 'golf', filters: { spam: false } }
  const { commands, show } = createList('all', state)
  run(commands, 'filter:urgent')
  const shown = show.mock.calls[0]?.[0]
  expect(shown).toEqual({ ...state, filters: { spam: false, urgent: true } })
  const after = createList('all', shown)
  expect(after.commands.find(({ id }) => id === 'filter:urgent')?.isOn).toBe(true)
  run(after.commands, 'filter:urgent')
  expect(after.show).toHaveBeenCalledWith(state)
  run(after.commands, 'filter:none')
  expect(after.show).toHaveBeenLastCalledWith({ ...state, filters: noFilters })
})

test('a list offers the filters that fit it', () => {
  const ids = createList('contact').commands.map(({ id }) => id)
  expect(ids.filter((id) => id.startsWith('filter:kind'))).toEqual([])
  expect(ids).not.toContain('filter:none')
  expect(createList('work').commands.map(({ id }) => id)).not.toContain('filter:open')
  expect(createList('work').commands.map(({ id }) => id)).toContain('filter:kind-callback')
})
