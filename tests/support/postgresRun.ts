import { makeClusterFolder, removeRunCluster, runFolderVariable } from './postgres.ts'

/**
 * Runs once before and after all tests of a Vitest run. The cluster starts when a test needs it.
 */
export function setup(): () => void {
  const folder = makeClusterFolder()
  process.env[runFolderVariable] = folder
  return () => removeRunCluster(folder)
}
