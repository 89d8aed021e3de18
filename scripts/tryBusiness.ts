/**
 * `npm run try:business`: builds what changed, and tries the shipped texts as another business, of which
 * everything differs. Part of `npm run test:slow`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const run = (args: readonly string[]) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_SLOW: '1' },
  }).status ?? 1

const built = run(['--import', 'tsx', 'scripts/buildIfChanged.ts'])
process.exitCode =
  built === 0 ? run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'built', 'secondBusiness']) : built
