import type { Gatherers } from './doctorContext.ts'

export const requestGatherers = {
  requests: async ({ survey }) => {
    const { count, damaged } = await survey()
    return { readable: count, damaged }
  },
  quiet: async ({ survey, quietDays = 7 }) => ({ newestAt: (await survey()).newestAt, quietDays }),
  promises: async ({ survey }) => ({ lastMonth: (await survey()).lastMonth }),
} as const satisfies Gatherers
