/** Lint rules. The import rules are ARCHITECTURE.md's two tables; tests/scripts/importTable.test.ts tries each. */

const rules = {
  'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['DateField', 'TimeField'] }],
  'react/react-in-jsx-scope': 'off',
  'import/no-cycle': ['error', { ignoreTypes: false }],
  'import/no-unassigned-import': 'off',
  'unicorn/no-array-sort': 'off',
  'unicorn/no-array-reverse': 'off',
  'unicorn/consistent-function-scoping': 'off',
  'typescript/no-explicit-any': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-non-null-assertion': 'error',
  'no-console': 'error',
  'promise/valid-params': 'off',
  'typescript/consistent-return': 'off',
  'typescript/no-unsafe-type-assertion': 'off',
  'typescript/no-unnecessary-type-arguments': 'off',
  'no-underscore-dangle': 'off',
  eqeqeq: 'error',
}

/** Only these packages and aliases, and files below the importing folder's part. */
const only = (...names) => ({
  group: ['*', './**', ...names.flatMap((name) => [name, `${name}/**`])].map(negate),
})
const negate = (name) => (name === '*' ? name : `!${name}`)
const not = (...groups) => ({ group: groups })
/** Not these folders, by a path of one step up or more. */
const notFolders = (...names) => ({ regex: `^(\\.\\./)+(${names.join('|')})(/|$)` })
/** The same from two steps up on: one step up is a folder of the same name that may be imported. */
const notFoldersAbove = (...names) => ({ regex: `^(\\.\\./){2,}(${names.join('|')})(/|$)` })
const nothingAbove = { regex: '^\\.\\./' }
const notPrivateStore = { regex: '^#store/(?:io|database)/|^#store/.+/(?:files|postgres)(?:/|$)' }

/** What each part may not import. */
const parts = {
  'data/domain': [only('zod', 'libphonenumber-js', '#domain'), nothingAbove],
  'data/content': [not('#store/**', '#delivery/**', '#export/**', '#publishing/**'), nothingAbove],
  'data/store': [
    only(
      'zod',
      'lowdb',
      '@zxcvbn-ts',
      'rate-limiter-flexible',
      'pg',
      'node-pg-migrate',
      'age-encryption',
      'otpauth',
      'tar-stream',
      'node:*',
      '#domain',
      '#store',
    ),
    nothingAbove,
  ],
  'data/delivery': [only('nodemailer', 'standardwebhooks', 'node:*', '#domain', '#delivery'), nothingAbove],
  'data/export': [only('write-excel-file', '#domain', '#export'), nothingAbove],
  'data/publishing': [only('zod', 'yaml', 'node:*', '#domain', '#content', '#publishing'), nothingAbove],
  site: [
    not(
      '#store/**',
      '!#store/lock/lock',
      '!#store/storeErrors',
      '#delivery/**',
      '#export/**',
      '#publishing/**',
    ),
    notFolders('admin', 'server', 'cli', 'data', 'scripts', 'tests'),
  ],
  admin: [
    not('#store/**', '#delivery/**', '#export/**', '#publishing/**', '#content/**', 'node:*'),
    notFolders('site', 'server', 'cli', 'scripts', 'tests'),
  ],
  server: [
    not(
      '#content/**',
      '!#content/business',
      '!#content/brandKnowledge',
      '!#content/contentCopy',
      '!#content/contentFolder',
      '!#content/publishedRules',
    ),
    notPrivateStore,
    notFolders('site', 'admin', 'cli', 'data', 'scripts', 'tests'),
  ],
  cli: [notPrivateStore, notFolders('site', 'admin', 'server', 'data', 'scripts', 'tests')],
}

const adminFeatures = ['sync', 'offline', 'commands', 'statistics', 'settings', 'session', 'duty']
const requestFolders = [
  'list',
  'table',
  'filters',
  'detail',
  'fields',
  'outcome',
  'swipe',
  'commands',
  'agenda',
  'entry',
]
const serverFeatures = [
  'submissions',
  'inbox',
  'auth',
  'control',
  'notify',
  'metrics',
  'statistics',
  'site',
  'jobs',
  'website',
  'car',
  'calendar',
  'follow',
]
const siteParts = [
  'components',
  'frame',
  'forms',
  'pages',
  'publish',
  'consent',
  'legal',
  'favicon',
  'blog',
  'browser',
]
const without = (names, ...left) => names.filter((name) => !left.includes(name))
const notServerApp = { regex: '/(createServerApp|startServer)\\.ts$' }

/** What the folders of a part may not import of it: a folder imports lower layers, and a feature no other feature. */
const layers = {
  'site/rendering': [notFolders(...siteParts)],
  'site/seo': [notFolders(...siteParts)],
  'site/components': [notFolders('frame', 'forms', 'pages', 'publish')],
  ...Object.fromEntries(
    ['frame', 'forms', 'legal', 'blog', 'favicon', 'consent'].map((folder) => [
      `site/${folder}`,
      [notFolders('pages', 'publish')],
    ]),
  ),
  'site/browser': [
    notFolders(...without(siteParts, 'consent', 'browser'), 'rendering', 'seo'),
    notFoldersAbove('consent'),
  ],
  'site/pages': [notFolders('publish')],
  'admin/shared': [notFolders('app', 'requests', ...adminFeatures)],
  'admin/requests': [notFolders('app', ...without(adminFeatures, 'commands')), notFoldersAbove('commands')],
  'admin/requests/data': [notFolders('app', ...without(requestFolders, 'commands'), ...adminFeatures)],
  ...Object.fromEntries(
    adminFeatures.map((feature) => [
      `admin/${feature}`,
      [
        notFolders('app', ...without(adminFeatures, feature)),
        { regex: `^(\\.\\./)+requests/(${requestFolders.join('|')})(/|$)` },
      ],
    ]),
  ),
  'server/http': [notFolders(...serverFeatures, 'photos'), notServerApp],
  'server/photos': [notFolders(...serverFeatures), notServerApp],
  ...Object.fromEntries(
    serverFeatures.map((feature) => [
      `server/${feature}`,
      [notFolders(...without(serverFeatures, feature)), notServerApp],
    ]),
  ),
}

/** A later entry replaces an earlier one, so a folder repeats the rules of its part. */
function restrict(folder, patterns) {
  const message = `${folder} may not import this. See the tables in ARCHITECTURE.md.`
  const described = patterns.map((pattern) => ({ ...pattern, message }))
  return { files: [`${folder}/**`], rules: { 'no-restricted-imports': ['error', { patterns: described }] } }
}

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  ignorePatterns: ['dist/**', 'data/requests/**', 'tests/fixtures/lint/**'],
  rules,
  overrides: [
    ...Object.entries(parts).map(([part, patterns]) => restrict(part, patterns)),
    ...Object.entries(layers).map(([folder, patterns]) =>
      restrict(folder, [...(parts[folder.split('/')[0]] ?? []), ...patterns]),
    ),
    {
      // An unexpected rejection would end the process.
      files: ['server/**', 'data/**', 'cli/**'],
      rules: {
        'no-void': 'error',
        'typescript/no-floating-promises': ['error', { ignoreVoid: false }],
        'typescript/no-misused-promises': 'error',
      },
    },
    {
      files: ['site/**', 'admin/**', 'server/**', 'cli/**', 'data/**', 'scripts/**'],
      rules: {
        'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      },
    },
    { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  ],
}
