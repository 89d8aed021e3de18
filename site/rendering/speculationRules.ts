/**
 * Tells browsers that know it to fetch a page ahead when a pointer rests on its link, or is about to press it. They keep to the visitor's wish to
 * save data by themselves. `startPrefetch` does it for the others.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[data-prefetch]' }, eagerness: 'moderate' }],
})
