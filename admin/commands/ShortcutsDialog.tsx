import { Dialog } from '../shared/Dialog.tsx'
import { shortcuts } from './shortcuts.ts'
import './ShortcutsDialog.scss'

/** What each key does. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Sneltoetsen" onClose={onClose}>
      <dl className="shortcuts">
        {shortcuts.map(({ key, text }) => (
          <div key={key} className="shortcut">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="form__hint">Met Shift en een kolomkop sorteert u op meer dan één kolom.</p>
    </Dialog>
  )
}
