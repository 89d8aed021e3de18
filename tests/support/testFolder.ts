import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { createFolder } from '../store/createFolder.ts'

/** A folder of the test that runs, and where its data and its backups may be. */
export let folder = ''
export let data = ''
export let backups = ''

/** Gives each test of a file an empty folder. */
export function useFolder(): void {
  beforeEach(() => {
    folder = createFolder()
    data = join(folder, 'requests')
    backups = join(folder, 'backups')
  })
}
