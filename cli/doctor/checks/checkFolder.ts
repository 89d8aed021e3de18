import { isMissing } from '#store/storeErrors'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listDataFiles } from '#store/maintenance'
import type { Check } from '../doctorContext.ts'
import { createFindings, type Finding } from '../finding.ts'

const { ok, warn, fail } = createFindings('data-folder')
const mostNamed = 5

/** Is the data folder there, ours alone to read, and can it be written? */
export const checkFolder: Check = async ({ folder }) => {
  const found = await stat(folder).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!found) return [ok(`There is no data folder ${folder} yet; the server makes it when it starts.`)]
  if (!found.isDirectory()) return [fail(`${folder} is no folder.`, 'Check what --data or DATA_DIR says.')]
  if (!(await canWrite(folder))) {
    return [
      fail(
        `${folder} cannot be written by this user.`,
        'Give this user write permission there, or run sleutel as the user that runs the server.',
      ),
    ]
  }
  const findings = [...findOpen(folder, found.mode), ...(await findForeign(folder, found.uid))]
  return findings.length === 0 ? [ok(`${folder} can be written, and is read by its owner alone.`)] : findings
}

async function canWrite(folder: string): Promise<boolean> {
  return access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Windows has no such rights. */
function findOpen(folder: string, mode: number): readonly Finding[] {
  if (process.platform === 'win32' || (mode & 0o077) === 0) return []
  return [warn(`${folder} can be entered by other users of this machine.`, `Run: chmod 700 '${folder}'`)]
}

/** A command that was run as another user, with sudo for instance, leaves files that the server then cannot write. */
async function findForeign(folder: string, uid: number): Promise<readonly Finding[]> {
  const foreign: string[] = []
  for await (const path of listDataFiles(folder)) {
    const file = await stat(join(folder, path)).catch(() => undefined)
    if (file !== undefined && file.uid !== uid) foreign.push(path)
  }
  if (foreign.length === 0) return []
  const rest = foreign.length - mostNamed
  return [
    warn(
      `${foreign.length} files in ${folder} belong to another user than the folder; the server may not be able to write them.`,
      'Give them to the user that runs the server (chown), and run sleutel as that user.',
      [...foreign.slice(0, mostNamed), ...(rest > 0 ? [`and ${rest} more`] : [])],
    ),
  ]
}
