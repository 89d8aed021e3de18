import { Bookmark, ChartColumn, Inbox, Settings, Trash2 } from 'lucide-react'
import { settingsPath, statisticsPagePath } from './urls.ts'
import { viewPaths } from '../requests/data/listUrls.ts'
import { listViews, viewTexts } from '../requests/data/listViews.ts'
import type { SavedView } from '../requests/data/savedViews.ts'
import type { Command } from '../shared/command.ts'

/** The ways to every list and page, and to what was saved under a name. `go` opens an address under /admin. */
export function toPageCommands(go: (url: string) => void, saved: readonly SavedView[]): readonly Command[] {
  return [
    ...listViews.map((view): Command => ({
      id: `page:${view}`,
      group: 'page',
      label: viewTexts[view].label,
      words: 'lijst aanvragen berichten',
      Icon: view === 'trash' ? Trash2 : Inbox,
      run: () => go(viewPaths[view]),
    })),
    {
      id: 'page:statistics',
      group: 'page',
      label: 'Statistieken',
      words: 'cijfers aantallen grafiek',
      Icon: ChartColumn,
      run: () => go(statisticsPagePath),
    },
    {
      id: 'page:settings',
      group: 'page',
      label: 'Instellingen',
      words: 'wachtwoord sessies apparaten meldingen',
      Icon: Settings,
      run: () => go(settingsPath),
    },
    ...saved.map(({ name, view, search }): Command => ({
      id: `saved:${name}`,
      group: 'saved',
      label: name,
      Icon: Bookmark,
      run: () => go(`${viewPaths[view]}${search}`),
    })),
  ]
}
