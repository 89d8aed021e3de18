import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Files named *.slow.test.ts run with `npm run test:slow` only; others may do more rounds then. */
const slow = process.env['TEST_SLOW'] === '1' ? [] : ['tests/**/*.slow.test.ts']

/** Files that replace a module need a process of their own. */
const replacing = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => /vi\.mock\(/.test(readFileSync(file, 'utf8')))

/** Tests of behaviour read the content of an invented business, so that the owner may change theirs. */
const env = { CONTENT_DIR: join(import.meta.dirname, 'tests/fixtures/business') }

/** A busy machine is slow: wait for the result, not for a fixed time. */
const expect = { poll: { timeout: 20_000 } }

const notUnit = ['tests/{e2e,built}/**', '**/node_modules/**', ...slow]

/**
 * `unit` and `unit-replacing` need nothing built; `built` reads or runs what `npm run build` made, without a browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'tests/support/temporaryFolder.ts',
    projects: [
      {
        test: {
          name: 'unit',
          env,
          expect,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...notUnit, ...replacing],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Importing the modules again for each file took most of the time.
          isolate: false,
          setupFiles: ['tests/support/restoreGlobals.ts', 'tests/support/cheapPasswords.ts'],
          globalSetup: 'tests/support/postgresRun.ts',
        },
      },
      {
        test: {
          name: 'unit-replacing',
          env,
          expect,
          include: replacing,
          exclude: notUnit,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/support/postgresRun.ts',
        },
      },
      {
        test: {
          name: 'built',
          expect: { poll: { timeout: 60_000 } },
          include: ['tests/built/*.test.ts'],
          exclude: slow,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
