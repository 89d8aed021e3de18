import type { Rules } from '#domain/rules'

/** Promises in minutes, and periods, which the expectations of tests count with. */
export const testRules = {
  promises: { urgentContact: 10, contact: 120, diagnosis: 15, callback: 15 },
  retention: {
    communication: { count: 1, unit: 'year' },
    customers: { count: 3, unit: 'year' },
    analytics: { count: 26, unit: 'month' },
  },
} as const satisfies Rules
