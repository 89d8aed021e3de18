import { ExternalLink, Monitor, Smartphone, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { describeError } from '../shared/ApiError.ts'
import { IconButton } from '../shared/IconButton.tsx'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { formId } from './DeskBar.tsx'
import { showInPreview, type TextField } from './showInPreview.ts'
import { findField, getPreviewUrl, type DocumentPlace, type FieldProblem } from './websiteApi.ts'
import './PreviewPane.scss'

interface PreviewPaneProps {
  /** Path of the page. */
  readonly page: string
  readonly place: DocumentPlace
  /** Differs after each saved change. */
  readonly version: string
  readonly onFound: (place: DocumentPlace, path: FieldProblem['path']) => void
  readonly onClose: () => void
}

const widths = { phone: 375, desktop: 1280 } as const

type Device = keyof typeof widths

/** The page with the draft's changes, beside its form. A click on its words leads to their field. */
export function PreviewPane({ page, place, version, onFound, onClose }: PreviewPaneProps) {
  const [device, setDevice] = useState<Device>('phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const [box, size] = useSize()
  const scrolled = useRef(0)
  const src = getPreviewUrl(page, version)
  const [loaded, setLoaded] = useState<string>()
  const { show } = useStore(toasts)
  const find = useEffectEvent(async (texts: readonly string[]) => {
    const found = await findField(texts, place).catch((error: unknown) => show(describeError(error)))
    if (found === undefined) return
    if (found) onFound(found, found.path)
    else show('Deze woorden staan vast in het ontwerp van de site.')
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const { contentWindow } = frame.current ?? {}
      if (contentWindow && isField(target)) showInPreview(contentWindow, target)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  const onLoad = () => {
    const { contentWindow: view } = frame.current ?? {}
    if (!view) return
    setLoaded(src)
    view.scrollTo(0, scrolled.current)
    view.addEventListener('scroll', () => (scrolled.current = view.scrollY), { passive: true })
    view.document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a[href]')
      // Within the preview, links lead on.
      if (link?.getAttribute('href')?.startsWith(getPreviewUrl('/'))) return
      event.preventDefault()
      if ((event.target as Element).closest('summary, button')) return
      void find(listTexts(event.target as Element))
    })
    if (isField(document.activeElement)) showInPreview(view, document.activeElement)
    else if (loaded === undefined) listFields().some((field) => showInPreview(view, field))
  }
  const scale = Math.min(1, size.width / widths[device])
  return (
    <section className="preview" aria-label="Voorbeeld">
      <PreviewTools page={page} device={device} onDevice={setDevice} onClose={onClose} />
      <div ref={box} className="preview__box">
        {loaded !== src && <p className="preview__wait">Voorbeeld laden...</p>}
        {/* Safari calls no listeners in a sandbox without scripts. The page's policy refuses all scripts. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className={`preview__frame preview__frame--${device}`}
          title="Voorbeeld van de pagina"
          src={src}
          // What it shows while the next loads is no longer true.
          style={{ scale, height: size.height / scale, visibility: loaded === src ? 'visible' : 'hidden' }}
          onLoad={onLoad}
        />
      </div>
    </section>
  )
}

interface PreviewToolsProps {
  readonly page: string
  readonly device: Device
  readonly onDevice: (device: Device) => void
  readonly onClose: () => void
}

const devices = [
  ['phone', Smartphone, 'Zoals op een telefoon'],
  ['desktop', Monitor, 'Zoals op een computer'],
] as const

function PreviewTools({ page, device, onDevice, onClose }: PreviewToolsProps) {
  return (
    <div className="preview__tools cluster">
      <p className="form__hint">Klik op een tekst om die te wijzigen.</p>
      {devices.map(([name, Icon, label]) => (
        <IconButton
          key={name}
          Icon={Icon}
          label={label}
          aria-pressed={device === name}
          onClick={() => onDevice(name)}
        />
      ))}
      <a className="icon-button" href={getPreviewUrl(page)} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden size={20} />
        <span className="visually-hidden">Voorbeeld in een eigen tabblad</span>
      </a>
      <IconButton Icon={X} label="Voorbeeld sluiten" onClick={onClose} />
    </div>
  )
}

function isField(target: unknown): target is TextField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** Of the form, in its order, but changed prices first. */
function listFields(): readonly TextField[] {
  const form = document.getElementById(formId)
  return ['.is-changed *', '*'].flatMap((which) => [...(form?.querySelectorAll(which) ?? [])].filter(isField))
}

const mostTexts = 4
const longestText = 2000

/** The words that were clicked, and those of what is around them. */
function listTexts(target: Element): readonly string[] {
  const texts = new Set<string>()
  for (let part: Element | null = target; part && texts.size < mostTexts; part = part.parentElement) {
    const text = part.textContent.trim()
    if (text.length > longestText) break
    if (text !== '') texts.add(text)
  }
  return [...texts]
}

function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 1, height: 1 })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}
