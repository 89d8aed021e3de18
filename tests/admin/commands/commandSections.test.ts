import { Circle } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Command, CommandGroup } from '../../../admin/shared/command.ts'
import { createCommandSections, findTyped, scoreCommand } from '../../../admin/commands/commandSections.ts'

function create(id: string, group: CommandGroup, label: string, words = ''): Command {
  return { id, group, label, words, Icon: Circle, run: () => undefined }
}

const commands = [
  create('request:call', 'request', 'Bel Zoë Smit', 'telefoon'),
  create('request:note', 'request', 'Notitie schrijven'),
  create('page:all', 'page', 'Alles', 'lijst'),
  create('page:settings', 'page', 'Instellingen', 'wachtwoord'),
  create('list:newest', 'list', 'Nieuwste eerst', 'volgorde'),
  create('filter:status-new', 'filter', 'Alleen status nieuw'),
  create('setting:theme-dark', 'setting', 'Donkere kleuren', 'thema'),
]

/** The ids of the commands that match, the best first. */
function rank(typed: string) {
  return commands
    .map((command) => ({ id: command.id, score: scoreCommand(command, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id)
}

test.each([
  ['labels that begin with it before labels that contain it', 'nieuw', ['list:newest', 'filter:status-new']],
  ['a name without its accents', 'zoe', ['request:call']],
  ['words in any order', 'smit bel', ['request:call']],
  ['other words for a command', 'wachtwoord', ['page:settings']],
  ['all commands under a heading', 'instellingen', ['page:settings', 'setting:theme-dark']],
  ['only what contains every word', 'bel kleuren', []],
])('typing finds %s', (_name, typed, ids) => {
  expect(rank(typed)).toEqual(ids)
})

const opened = [create('found:1', 'request', 'Anna de Wit')]
const recent = ['setting:theme-dark', 'request:note', 'gone']

function listIds(isSearching: boolean) {
  const sections = createCommandSections(commands, {
    recent,
    opened,
    personName: 'Zoë Smit',
    isSearching,
  })
  return sections.map(({ heading, commands: shown }) => [heading, ...shown.map(({ id }) => id)])
}

test('before anything is typed, the chosen request comes first, then what was opened and used last', () => {
  expect(listIds(false)).toEqual([
    ['Aanvraag van Zoë Smit', 'request:note', 'request:call'],
    ['Laatst geopend', 'found:1'],
    ['Laatst gebruikt', 'setting:theme-dark'],
    ['Ga naar', 'page:all', 'page:settings'],
    ['Deze lijst', 'list:newest'],
    ['Filteren', 'filter:status-new'],
  ])
})

test('while searching, recent commands are under their own heading', () => {
  expect(listIds(true).at(0)?.[0]).toBe('Aanvraag van Zoë Smit')
  expect(listIds(true).at(-1)).toEqual(['Instellingen', 'setting:theme-dark'])
})

test.each([
  ['Zoë Smit', 'zoe', [0, 3]],
  ['Anna de Wit', 'smit wit', [8, 11]],
  ['Anna de Wit', 'bram', undefined],
  ['Weiß', 'wei', undefined],
])('in %s the letters of %s are bold', (label, typed, found) => {
  expect(findTyped(label, typed)).toEqual(found)
})
