import { restoreAskedOutcomes } from '../requests/outcome/askedOutcomes.ts'
import { restoreShortcutPrefs } from '../commands/shortcutPrefs.ts'
import { restoreAlertPrefs } from '../sync/alertPrefs.ts'
import { restoreColumnPrefs } from '../requests/table/columnPrefs.ts'
import { restoreSavedViews } from '../requests/data/savedViews.ts'
import { restoreTheme } from '../shared/theme.ts'
import { restoreSwipePrefs } from '../requests/swipe/swipePrefs.ts'

/** Brings back all that this browser remembers, before anything is drawn. */
export function restorePrefs(): void {
  restoreTheme()
  restoreAlertPrefs()
  restoreShortcutPrefs()
  restoreSwipePrefs()
  restoreColumnPrefs()
  restoreSavedViews()
  restoreAskedOutcomes()
}
