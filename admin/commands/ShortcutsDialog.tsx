import { Dialog } from '../shared/Dialog.tsx'
import './ShortcutsDialog.scss'

const shortcuts = [
  { key: 'n', text: 'Nieuwe aanvraag invoeren' },
  { key: 'j', text: 'Volgende aanvraag' },
  { key: 'k', text: 'Vorige aanvraag' },
  { key: 'Enter', text: 'Aanvraag openen' },
  { key: 'c', text: 'Bellen' },
  { key: 'w', text: 'Chat openen' },
  { key: 'e', text: 'Uitkomst noteren' },
  { key: '1 2 3 4', text: 'Een uitkomst kiezen, als die wordt gevraagd' },
  { key: 'x', text: 'Selecteren (in de tabel)' },
  { key: '/', text: 'Zoeken' },
  { key: 'Ctrl K', text: 'Opdrachten: alles doen en vinden (op een Mac ⌘ K)' },
  { key: 'r', text: 'Lijst vernieuwen' },
  { key: '?', text: 'Deze uitleg' },
  { key: 'Esc', text: 'Sluiten' },
] as const

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
    </Dialog>
  )
}
