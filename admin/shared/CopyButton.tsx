import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const shownMs = 2_000

export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  // Browsers offer the clipboard over TLS only.
  if (!('clipboard' in navigator)) return null
  return (
    <button
      className="icon-button"
      type="button"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? `${label} gekopieerd` : `Kopieer ${label}`}
      </span>
    </button>
  )
}
