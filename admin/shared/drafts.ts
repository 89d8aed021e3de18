import { z } from 'zod/mini'
import { useState } from 'react'
import { readStored, writeStored } from './deviceStorage.ts'

/** What somebody is typing, kept in this tab until it is saved: a reload or a session that ends loses nothing. */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key))
  const write = (next: string) => {
    setText(next)
    writeDraft(key, next)
  }
  return [text, write]
}

export function readDraft(key: string): string {
  return readStored('session', `concept.${key}`, z.string()) ?? ''
}

export function writeDraft(key: string, text: string): void {
  writeStored('session', `concept.${key}`, text === '' ? undefined : text)
}
