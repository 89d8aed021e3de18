/** The checks without a build, for `npm run check` and `npm test`. */
export const checks: readonly { readonly name: string; readonly command: readonly [string, ...string[]] }[] =
  [
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'lint', command: ['oxlint', '-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'] },
    { name: 'types', command: ['tsc', '-p', '.'] },
    { name: 'unused code and dependencies', command: ['knip'] },
  ]
