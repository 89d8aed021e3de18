import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { listStoredKeys, readStored, writeStored } from './deviceStorage.ts'

const prefix = 'concept.'

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
  return readStored('session', prefix + key, z.string()) ?? ''
}

/** How many texts somebody began in this tab and did not save. */
export function countDrafts(): number {
  return listStoredKeys(prefix).filter((key) => readDraft(key.slice(prefix.length)).trim() !== '').length
}

export function writeDraft(key: string, text: string): void {
  writeStored('session', prefix + key, text === '' ? undefined : text)
  for (const listener of listeners) listener(key, text)
}

/** Forgets all that was begun in this tab, also where it stands in a field now. */
export function forgetDrafts(): void {
  for (const key of listStoredKeys(prefix)) writeDraft(key.slice(prefix.length), '')
}
