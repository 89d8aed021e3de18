import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { readStored, writeStored } from './deviceStorage.ts'

type DraftListener = (key: string, text: string) => void

const listeners = new Set<DraftListener>()

/**
 * What somebody is typing, kept in this tab until it is saved: a reload or a session that ends loses nothing. What is put there from elsewhere, such as a
 * note that could not be saved, appears at once.
 */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key))
  useEffect(() => {
    const listener: DraftListener = (written, next) => {
      if (written === key) setText(next)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [key])
  return [text, (next) => writeDraft(key, next)]
}

export function readDraft(key: string): string {
  return readStored('session', `concept.${key}`, z.string()) ?? ''
}

export function writeDraft(key: string, text: string): void {
  writeStored('session', `concept.${key}`, text === '' ? undefined : text)
  for (const listener of listeners) listener(key, text)
}
