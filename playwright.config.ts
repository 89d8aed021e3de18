import { defineConfig } from 'playwright/test'
import { getLaunchOptions } from './tests/support/browser.ts'

const isSlow = process.env['TEST_SLOW'] === '1'

/**
 * The journeys in a browser, against what `npm run build` made. TEST_SLOW=1 runs the slow ones instead: files named
 * *.slow.test.ts and tests tagged @slow.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.test.ts',
  outputDir: 'tests/.output/journeys',
  workers: 2,
  timeout: 60_000,
  // A busy machine is slow: wait for the result, not for a fixed time.
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'tests/.output/journeys.json' }]],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Without screenshots: recording them takes most of the time on two cores.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    launchOptions: getLaunchOptions(),
  },
  ...(isSlow ? { grep: /@slow|\.slow\.test/ } : {}),
  projects: [
    { name: 'phone', grepInvert: isSlow ? /@desktop/ : /@desktop|@slow|\.slow\.test/ },
    { name: 'desktop', grepInvert: isSlow ? /@phone/ : /@phone|@slow|\.slow\.test/ },
  ],
})
