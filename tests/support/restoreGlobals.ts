import { afterAll, vi } from 'vitest'

// Test files share one process and its globals.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
