import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod/mini'
import { ApiError } from '../shared/ApiError.ts'
import { readStored, writeStored } from '../shared/deviceStorage.ts'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { websitePath } from '../shared/urls.ts'
import { focusField } from './focusField.ts'
import { getAt, isSame, mergeEdits, type Conflict } from './mergeEdits.ts'
import { useUnsavedWarning } from './useUnsavedWarning.ts'
import {
  fetchDocument,
  saveDocument,
  websiteKey,
  type DocumentPlace,
  type FieldProblem,
  type WebsiteDocument,
} from './websiteApi.ts'

/** Why the form has more than what was typed in it since it was opened. */
export interface Merged {
  readonly reason: 'restored' | 'colleague'
  readonly conflicts: readonly Conflict[]
}

type Value = WebsiteDocument['value']

const valueSchema = z.record(z.string(), z.unknown())
const unsavedSchema = z.object({ base: valueSchema, value: valueSchema })

/**
 * What is typed into a document, and its saving as a draft. Unsaved values stay in the tab's storage: they
 * outlive a session that ends and a reload. What a colleague saved meanwhile is merged.
 */
export function useDocument(place: DocumentPlace, document: WebsiteDocument) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show } = useStore(toasts)
  const { title, field } = (useLocation().state as OpenedAt | null) ?? {}
  const storageKey = `onderdeel ${place.section} ${place.name ?? ''}`
  const [start] = useState(() => openDocument(storageKey, document, title))
  const [value, setValue] = useState(start.value)
  const [merged, setMerged] = useState(start.merged)
  /** What the server has: a queued save begins with what the one before it left. */
  const kept = useRef({ version: document.version, value: document.value })
  const latest = useRef(value)
  const refusals = useRef<readonly ApiError[]>([])
  const [savedValue, setSavedValue] = useState(document.value)
  const isDirty = !isSame(value, savedValue)
  useEffect(() => {
    writeStored('session', storageKey, isDirty ? { base: savedValue, value } : undefined)
  }, [storageKey, isDirty, savedValue, value])
  useUnsavedWarning(isDirty, () => writeStored('session', storageKey, undefined))
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    if (field) focusField(field)
  }, [field])
  const addTheirs = (theirs: WebsiteDocument) => {
    // With what was typed while the save was under way.
    const { value: both, conflicts } = mergeEdits(kept.current.value, latest.current, theirs.value)
    setValue(both)
    setSavedValue(theirs.value)
    kept.current = theirs
    setMerged({ reason: 'colleague', conflicts })
  }
  const mutation = useMutation({
    // One after the other, each with the version of the one before.
    scope: { id: storageKey },
    mutationFn: async ({ next, seen }: { readonly next: Value | null; readonly seen: number }) => {
      // It was asked for before the owner could see what a colleague changed.
      const refused = refusals.current.slice(seen).at(-1)
      if (refused) throw refused
      try {
        return await saveDocument(place, { value: next, version: kept.current.version })
      } catch (error) {
        if (!next || !(error instanceof ApiError) || error.status !== 412) throw error
        const theirs = await fetchDocument(place, AbortSignal.timeout(10_000)).catch(() => undefined)
        // The answer to an earlier save was lost.
        if (theirs && isSame(theirs.value, next))
          return { isKept: true, problems: [], version: theirs.version }
        refusals.current = [...refusals.current, error]
        if (theirs) addTheirs(theirs)
        throw error
      }
    },
    onSuccess: (saved, { next }) => {
      if (!saved.isKept) return
      void client.invalidateQueries({ queryKey: [websiteKey], exact: true })
      kept.current = { version: saved.version, value: next ?? kept.current.value }
      setMerged(undefined)
      if (next) setSavedValue(next)
      if (next) return
      writeStored('session', storageKey, undefined)
      show('Het artikel verdwijnt zodra u publiceert.')
      void navigate(`${websitePath}/artikelen`)
    },
  })
  // What is typed since may be right.
  const { data, error, isPending: isSaving, variables } = mutation
  const problems = (data?.problems ?? []).filter(({ path }) =>
    isSame(path.reduce(getAt, variables?.next), path.reduce(getAt, value)),
  )
  /** Null removes the document. Undefined if it failed. */
  const save = (next: Value | null) =>
    mutation.mutateAsync({ next, seen: refusals.current.length }).catch(() => undefined)
  return { value, setValue, save, isSaving, isKept: data?.isKept ?? false, error, problems, isDirty, merged }
}

function openDocument(
  storageKey: string,
  { value, version }: WebsiteDocument,
  title: string | undefined,
): { readonly value: Value; readonly merged?: Merged } {
  const unsaved = readStored('session', storageKey, unsavedSchema)
  if (unsaved) {
    const both = mergeEdits(unsaved.base, unsaved.value, value)
    return { value: both.value, merged: { reason: 'restored', conflicts: both.conflicts } }
  }
  // A new article has the title that its address was made from.
  return { value: { ...value, ...(version === null && title !== undefined && { title }) } }
}

/** What a link to a form may say. */
interface OpenedAt {
  readonly title?: string
  readonly field?: FieldProblem['path']
}
