import { mkdirSync } from 'node:fs'
import { changeContent, hashContent, readContentCopy } from '#content/contentCopy'
import { createRefusal } from '../http/createRefusal.ts'
import type { Desk } from './createDesk.ts'

/** Publications and rollbacks. Each returns at once, and `getState` says how it goes. */
export function createPublications(desk: Desk) {
  const { draft, publishing } = desk
  const publish = async (by: string, isConfirmed: boolean) => {
    if (!(await desk.isSettled())) await publishing.recover()
    const { settled, from } = await desk.inTurn(() => takeReady(desk))
    const { ready, blocked } = settled
    await refuseFaults(desk, settled)
    const state = await publishing.publish(desk.publishedFolder, from, by, isConfirmed)
    if (state.state !== 'done') return state
    const published = Object.entries(settled.draft.changes).filter(([path]) => ready.includes(path))
    await desk.inTurn(() => draft.finish(Object.fromEntries(published)))
    const left = [...blocked.keys()].map(
      (path) => `‘${desk.getTitle(path)}’ is niet gepubliceerd: er staat nog een fout in.`,
    )
    if (left.length === 0) return state
    return { ...state, message: [...left, state.message ?? ''].join(' ').trim() }
  }
  return {
    getState: publishing.getState,
    /** Finishes what a publisher left that was killed with the server. Nobody waits for it. */
    recover: async (): Promise<void> => {
      if (!(await desk.isSettled())) await publishing.recover()
    },
    publish: (by: string, isConfirmed: boolean) =>
      publishing.start('publish', () => publish(by, isConfirmed)),
    rollBack: (release: string, by: string) =>
      publishing.start('rollBack', () => publishing.rollBack(release, by)),
  }
}

type Settled = Awaited<ReturnType<typeof takeReady>>['settled']

/**
 * Copies what can be published to a folder of its own: the owner may change the draft while the publisher
 * waits for another one. `from` is the hash of the content that it was made from.
 */
async function takeReady({ draft, checkReady, publishedFolder, readyFolder, contentFolder }: Desk) {
  const settled = await draft.settle(() => checkReady())
  mkdirSync(publishedFolder, { recursive: true })
  changeContent(publishedFolder, readContentCopy(publishedFolder), readContentCopy(readyFolder))
  return { settled, from: hashContent(contentFolder) }
}

/** Throws 409 if a file was changed outside the desk, and 422 if the content has a mistake. */
async function refuseFaults({ draft, getTitle }: Desk, settled: Settled): Promise<void> {
  const conflicts = await draft.listConflicts(settled.draft)
  const conflict = conflicts.find((path) => settled.ready.includes(path))
  if (conflict !== undefined)
    throw createRefusal(
      409,
      'conflict',
      `${getTitle(conflict)} is intussen buiten dit scherm gewijzigd. Kies eerst welke versie blijft.`,
    )
  const [problem] = settled.found
  if (problem) throw createRefusal(422, 'invalid', `${getTitle(problem.file)}: ${problem.message}`)
}
