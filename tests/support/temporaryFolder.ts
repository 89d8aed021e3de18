import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFastFolder } from './findFastFolder.ts'

/** For a run of Vitest or Playwright: all that its tests put into the temporary folder goes with it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(findFastFolder(), 'tests-'))
  // Tests start programs as other users.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
