import { useEffect, useState, useSyncExternalStore } from 'react'
import { AnalysisForm, CustomForm } from './tool/toolForms.tsx'
import { createFaviconSession, type FaviconAction } from './tool/createFaviconSession.ts'
import { Suggestions } from './tool/Suggestions.tsx'
import { doneToasts, failureToasts, type Toast } from './tool/faviconToasts.ts'
import { Insights } from './tool/Insights.tsx'
import { SelectedDesign } from './tool/SelectedDesign.tsx'

/** Before hydration its buttons are disabled. */
export default function FaviconTool() {
  const { toaster, showToast } = useToaster()
  const [session] = useState(() => createFaviconSession({ loadDesigns, showToast, logError }))
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getServerState)
  // Later no action needs the network.
  useEffect(() => void loadDesigns().catch(() => undefined), [])
  const { analysis, businessName, selected, generated, problems, failure } = state
  const copy = (text: string, label = text) => {
    const copied = () => showToast(doneToasts.copy(label))
    void writeClipboard(text).then(copied, () => showToast(failureToasts.copy))
  }
  const failureOf = (action: FaviconAction) => (failure?.action === action ? failure : undefined)

  return (
    <div className="favicon">
      <AnalysisForm
        isReady={state.isReady}
        isPending={state.isAnalyzing}
        problems={problems}
        failure={failureOf('analyze')}
        onAnalyze={(fields) => void session.analyze(fields)}
      />
      <div className="favicon__results">
        {analysis === undefined && (
          <div className="favicon__empty">
            <p>Your insights, four suggestions and the design you select appear here.</p>
          </div>
        )}
        {analysis && <Insights analysis={analysis} businessName={businessName} onCopy={copy} />}
        {analysis && (
          <Suggestions designs={analysis.suggestions} selected={selected} onSelect={session.select} />
        )}
        {selected && <SelectedDesign design={selected} generated={generated} onCopy={copy} />}
        <output className="visually-hidden">{selected && `Selected design: ${selected.name}`}</output>
      </div>
      <CustomForm
        isReady={state.isReady}
        isPending={state.isGenerating}
        problems={problems}
        failure={failureOf('generate')}
        onGenerate={(fields) => void session.generate(fields)}
      />
      {toaster}
    </div>
  )
}

/** Rejects without TLS, too: browsers then have no clipboard. */
async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

function loadDesigns() {
  return import('./designs.ts')
}

/** From the specification. */
const toastRemoveDelayMs = 1_000_000

/** One toast at a time. `id`: a new toast is another element, so it is announced and timed by itself. */
function useToaster() {
  const [toast, setToast] = useState<Toast & { readonly id: number }>()
  const [Toaster, setToaster] = useState<typeof PlainToast>(() => PlainToast)
  useEffect(() => {
    // Large, so it comes later.
    import('./tool/Toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster)).catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(undefined), toastRemoveDelayMs)
    return () => clearTimeout(timer)
  }, [toast])
  return {
    toaster: toast && <Toaster key={toast.id} toast={toast} />,
    showToast: (next: Toast) => setToast({ ...next, id: performance.now() }),
  }
}

/** Until the code of toasts is loaded. */
function PlainToast({ toast: { title, description } }: { readonly toast: Toast }) {
  return (
    <p role="alert">
      {title} {description}
    </p>
  )
}

function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification wants it logged; it holds nothing the visitor typed
  console.error(error)
}
