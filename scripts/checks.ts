/** The checks that need nothing built: what `npm run check` runs, and `npm test` begins with. */
export const checks: readonly { readonly name: string; readonly command: readonly [string, ...string[]] }[] =
  [
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'types', command: ['tsc', '-p', '.'] },
    { name: 'unused code and dependencies', command: ['knip'] },
  ]
