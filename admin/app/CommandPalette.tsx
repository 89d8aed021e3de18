import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, Keyboard, LogOut } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { commandDialogs } from '../commands/commandDialogs.ts'
import { Palette } from '../commands/Palette.tsx'
import { useFoundCommands, useOpenedCommands } from '../requests/commands/useFoundCommands.ts'
import { useListCommands } from '../requests/commands/useListCommands.ts'
import { useRequestCommands } from '../requests/commands/useRequestCommands.ts'
import { viewPaths } from '../requests/data/listUrls.ts'
import { findCached } from '../requests/data/requestCache.ts'
import { savedViews } from '../requests/data/savedViews.ts'
import type { Command } from '../shared/command.ts'
import { useStores } from '../shared/stores.tsx'
import { useSession } from '../shared/useSession.ts'
import { listMenuEntries } from './listMenuEntries.ts'

interface CommandPaletteProps {
  readonly requestId: string | undefined
  readonly onClose: () => void
}

export function CommandPalette({ requestId, onClose }: CommandPaletteProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [request] = useState(() => (requestId === undefined ? undefined : findCached(client, requestId)))
  const found = useFoundCommands(typed)
  return (
    <Palette
      commands={useAllCommands(request)}
      opened={useOpenedCommands()}
      personName={request ? getPersonName(request) || request.reference : ''}
      typed={typed}
      onType={setTyped}
      {...found}
      onClose={onClose}
    />
  )
}

function useAllCommands(request: KeptRequest | undefined): readonly Command[] {
  const stores = useStores()
  const navigate = useNavigate()
  const { role } = useSession()
  const { pathname } = useLocation()
  const requestCommands = useRequestCommands(request)
  const listCommands = useListCommands()
  return useMemo(
    () => [
      ...requestCommands,
      ...listMenuEntries(role)
        .filter(({ path }) => path !== pathname)
        .map(({ path, label, words, shortcut, Icon }): Command => ({
          id: `page:${path}`,
          group: 'page',
          label,
          words,
          ...(shortcut !== undefined && { shortcut }),
          Icon,
          run: () => void navigate(path),
        })),
      ...stores
        .get(savedViews)
        .get()
        .map(({ name, view, search }): Command => ({
          id: `saved:${name}`,
          group: 'saved',
          label: name,
          Icon: Bookmark,
          run: () => void navigate(`${viewPaths[view]}${search}`),
        })),
      ...listCommands,
      {
        id: 'setting:help',
        group: 'setting',
        label: 'Sneltoetsen bekijken',
        words: 'hulp uitleg toetsen',
        shortcut: '?',
        Icon: Keyboard,
        run: stores.get(commandDialogs).openHelp,
      },
      {
        id: 'setting:log-out',
        group: 'setting',
        label: 'Uitloggen',
        words: 'afmelden',
        Icon: LogOut,
        // The button first asks for confirmation if something would be lost.
        run: () => document.querySelector<HTMLElement>('[data-action="log-out"]')?.click(),
      },
    ],
    [stores, navigate, role, pathname, requestCommands, listCommands],
  )
}
