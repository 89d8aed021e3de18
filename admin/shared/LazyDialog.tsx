import { Suspense, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { partFailedText } from './PartFailed.tsx'
import { ReloadButton } from './ReloadButton.tsx'

interface LazyDialogProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that is fetched when it is first opened. Where that fails, a dialog says so, and what lies under it stays. */
export function LazyDialog({ onClose, children }: LazyDialogProps) {
  return (
    <ErrorBoundary
      fallback={
        <Dialog title="Dit kon niet worden geopend" onClose={onClose}>
          <p role="alert">{partFailedText}</p>
          <div className="dialog__actions">
            <ReloadButton />
          </div>
        </Dialog>
      }
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
