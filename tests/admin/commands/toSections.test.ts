import { Circle } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import type { Command, CommandGroup } from '../../../admin/shared/command.ts'
import { rankCommands } from '../../../admin/commands/rankCommands.ts'
import { toSections } from '../../../admin/commands/toSections.ts'

function create(id: string, group: CommandGroup, label: string, words = ''): Command {
  return { id, group, label, words, Icon: Circle, run: () => undefined }
}

const commands = [
  create('request:call', 'request', 'Bel Zoë Smit', 'telefoon'),
  create('request:note', 'request', 'Notitie schrijven'),
  create('page:all', 'page', 'Alles', 'lijst'),
  create('page:settings', 'page', 'Instellingen', 'wachtwoord'),
  create('sort:-createdAt', 'sort', 'Nieuwste eerst', 'volgorde'),
  create('filter:status-new', 'filter', 'Alleen status nieuw'),
  create('setting:theme-dark', 'setting', 'Donkere kleuren', 'thema'),
]

function rank(typed: string, recent: readonly string[] = []) {
  return rankCommands(commands, typed, recent).map(({ id }) => id)
}

describe('what was typed finds', () => {
  test.each([
    ['what begins with it, then what holds it', 'nieuw', ['sort:-createdAt', 'filter:status-new']],
    ['a name without its accents', 'zoe', ['request:call']],
    ['words in any order', 'smit bel', ['request:call']],
    ['another word for it', 'wachtwoord', ['page:settings']],
    ['all of a heading', 'instellingen', ['page:settings', 'setting:theme-dark']],
    ['only what holds every word', 'bel kleuren', []],
    ['nothing', 'xyz', []],
  ] as const)('%s', (_name, typed, ids) => {
    expect(rank(typed)).toEqual(ids)
  })

  test('among equals what was used last', () => {
    expect(rank('all', [])).toEqual(['page:all', 'filter:status-new'])
    expect(rank('e', ['setting:theme-dark']).indexOf('setting:theme-dark')).toBeLessThan(
      rank('e', []).indexOf('setting:theme-dark'),
    )
  })
})

test('before anything was typed all stands under its heading once, with what was used last on top', () => {
  const recent = ['setting:theme-dark', 'request:note', 'gone']
  const sections = toSections(commands, { typed: ' ', recent, personName: 'Zoë Smit' })
  expect(sections.map(({ heading, commands: shown }) => [heading, ...shown.map(({ id }) => id)])).toEqual([
    ['Laatst gebruikt', 'setting:theme-dark'],
    // Of a request: under whose it is, whenever it was used.
    ['Aanvraag van Zoë Smit', 'request:note', 'request:call'],
    ['Ga naar', 'page:all', 'page:settings'],
    ['Filteren', 'filter:status-new'],
    ['Sorteren', 'sort:-createdAt'],
  ])
})

test('once something was typed the best group stands first', () => {
  const sections = toSections(commands, { typed: 'nieuw', recent: [], personName: '' })
  expect(sections.map(({ heading }) => heading)).toEqual(['Sorteren', 'Filteren'])
  expect(toSections(commands, { typed: 'xyz', recent: [], personName: '' })).toEqual([])
})
