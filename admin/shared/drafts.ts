import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { listStoredKeys, readStored, writeStored } from './deviceStorage.ts'

const prefix = 'concept.'
const draftEvent = 'draft'

/** A typed text, kept in this tab until saved. Also shows drafts written from elsewhere. */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key))
  useEffect(() => {
    // The event contains the text, because storage may be blocked.
    const update = (event: Event) => {
      if (event instanceof CustomEvent && event.detail.key === key) setText(event.detail.text)
    }
    window.addEventListener(draftEvent, update)
    return () => window.removeEventListener(draftEvent, update)
  }, [key])
  return [text, (next) => writeDraft(key, next)]
}

export function readDraft(key: string): string {
  return readStored('session', prefix + key, z.string()) ?? ''
}

export function countDrafts(): number {
  return listStoredKeys(prefix).filter((key) => readDraft(key.slice(prefix.length)).trim() !== '').length
}

export function writeDraft(key: string, text: string): void {
  writeStored('session', prefix + key, text === '' ? undefined : text)
  window.dispatchEvent(new CustomEvent(draftEvent, { detail: { key, text } }))
}

/** Also clears open fields. */
export function clearDrafts(): void {
  for (const key of listStoredKeys(prefix)) writeDraft(key.slice(prefix.length), '')
}
