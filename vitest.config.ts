import { defineConfig } from 'vitest/config'

/** Two projects: `unit` needs nothing built; `e2e` drives a browser against what `npm run build` made. */
export default defineConfig({
  test: {
    // Every core: vitest leaves one alone by itself, which on a machine of two is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', '**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is waited for comes when it comes: a busy machine is no fault.
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
})
