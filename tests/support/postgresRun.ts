import { makeClusterFolder, removeRunCluster, runFolderVariable } from './postgres.ts'

/**
 * Runs once before and after all tests of a run of Vitest or Playwright. The cluster starts when a
 * test needs it.
 */
export default function setUp(): () => void {
  const folder = makeClusterFolder()
  process.env[runFolderVariable] = folder
  return () => removeRunCluster(folder)
}
