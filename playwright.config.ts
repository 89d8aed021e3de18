import { defineConfig } from 'playwright/test'
import { getLaunchOptions } from './tests/support/browser.ts'
import { fixtureContent } from './tests/support/fixtureContent.ts'
import { hasPostgres, staffJourneys } from './tests/support/staffJourneys.ts'

const isSlow = process.env['TEST_SLOW'] === '1'
// Journeys are those of an invented business. Each worker reads this file.
process.env['CONTENT_DIR'] = fixtureContent

/**
 * The journeys in a browser, against what `npm run build` made. Each runs on a phone, on a desktop if
 * it is tagged @desktop, or on both if it is tagged @both. TEST_SLOW=1 runs the slow ones (tagged
 * @slow, or in *.slow.test.ts), and all on a desktop but those tagged @phone, in the dark scheme.
 * It also runs all journeys of staff on PostgreSQL, where it can be had.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.test.ts',
  outputDir: 'tests/.output/journeys',
  globalSetup: [
    './tests/support/temporaryFolder.ts',
    './tests/support/journeySite.ts',
    './tests/support/postgresRun.ts',
  ],
  workers: 2,
  timeout: 60_000,
  // A busy machine is slow: wait for the result, not for a fixed time.
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'tests/.output/journeys.json' }]],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: isSlow ? 'dark' : 'light',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Recording pictures takes most of the time on two cores, and recording pages a twentieth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: getLaunchOptions(),
  },
  projects: isSlow
    ? [
        { name: 'phone', grep: /@slow|\.slow\.test/, grepInvert: /@desktop/ },
        { name: 'desktop', grepInvert: /@phone/ },
        ...(hasPostgres ? [{ name: 'postgres', testMatch: staffJourneys }] : []),
      ]
    : [
        { name: 'phone', grepInvert: /@desktop|@slow|\.slow\.test/ },
        { name: 'desktop', grep: /@desktop|@both/, grepInvert: /@slow|\.slow\.test/ },
      ],
})
