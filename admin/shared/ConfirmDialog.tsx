import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="form__buttons">
        <button className="button button--primary" type="button" onClick={onConfirm}>
          {confirmLabel}
        </button>
        <button className="button" type="button" onClick={onClose}>
          Annuleren
        </button>
      </div>
    </Dialog>
  )
}
