import { Command } from 'lucide-react'
import { openPalette } from './paletteState.ts'
import './PaletteButton.scss'

/** Opens the palette, for who has no Ctrl key. */
export function PaletteButton() {
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
      <span className="palette-button__label">Opdrachten</span>
    </button>
  )
}
