import { Command } from 'lucide-react'
import { useStore } from '../shared/stores.tsx'
import { commandDialogs } from './commandDialogs.ts'
import './PaletteButton.scss'

export function PaletteButton() {
  const { openPalette } = useStore(commandDialogs)
  return (
    <button
      className="button button--quiet palette-button"
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title="Opdrachten (Ctrl K)"
      onClick={openPalette}
    >
      <Command aria-hidden size={20} />
      Opdrachten
    </button>
  )
}
