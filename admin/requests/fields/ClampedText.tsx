import { useId, useLayoutEffect, useRef, useState } from 'react'

/** The first lines of a text, with a button for the rest. */
export function ClampedText({ text }: { readonly text: string }) {
  const id = useId()
  const ref = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || isOpen) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <>
      <p ref={ref} id={id} className={isOpen ? 'long-text' : 'long-text long-text--clamped'}>
        {text}
      </p>
      {isCut && (
        <button
          className="text-button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Minder lezen' : 'Verder lezen'}
        </button>
      )}
    </>
  )
}
