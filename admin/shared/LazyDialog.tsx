import { Suspense, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { ErrorBoundary, partFailedText, ReloadButton } from './ErrorBoundary.tsx'

interface LazyDialogProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

export function LazyDialog({ onClose, children }: LazyDialogProps) {
  return (
    <ErrorBoundary
      fallback={
        <Dialog title="Dit kon niet worden geopend" onClose={onClose}>
          <p role="alert">{partFailedText}</p>
          <div className="form__buttons">
            <ReloadButton />
          </div>
        </Dialog>
      }
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
