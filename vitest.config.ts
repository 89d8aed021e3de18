import { defineConfig } from 'vitest/config'

/** Files named *.slow.test.ts run with `npm run test:slow` only; others may do more rounds then. */
const slow = process.env['TEST_SLOW'] === '1' ? [] : ['tests/**/*.slow.test.ts']

/** `unit` needs nothing built; `built` reads or runs what `npm run build` made, without a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{e2e,built}/**', '**/node_modules/**', ...slow],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'built',
          include: ['tests/built/*.test.ts'],
          exclude: slow,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
