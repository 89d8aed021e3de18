/**
 * `npm run bench cli`: compares the start of a command with bare Node, commands over 100,000
 * requests with a bare loop that writes them to a file, and commands that ask a running server with
 * those that read the files. Run `npm run build` first.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startBuiltServer } from '../../tests/support/builtServer.ts'
import { compare } from './shared/compare.ts'
import { runNode } from './shared/runNode.ts'
import { withFolders } from './shared/withServers.ts'

const sleutel = join(import.meta.dirname, '../../dist/cli/sleutel.js')

await compare('start', 21, [
  { name: 'node -e 0', measure: () => ({ s: runNode(['-e', '0']) }) },
  { name: 'sleutel --help', measure: () => ({ s: runNode([sleutel, '--help']) }) },
])

await withFolders([100_000, 100_000], async ([folder = '', served = '']) => {
  const bare = join(import.meta.dirname, 'bare/exportAll.mjs')
  const file = join(folder, '../export.csv')
  const data = ['--data', folder]
  await compare('100,000 requests', 3, [
    { name: 'a bare loop to CSV', measure: () => ({ s: runNode([bare, folder, file]) }) },
    {
      name: 'sleutel export all',
      measure: () => ({ s: runNode([sleutel, 'export', 'all', ...data, '-o', file, '--quiet']) }),
    },
    { name: 'sleutel list contact', measure: () => ({ s: runNode([sleutel, 'list', 'contact', ...data]) }) },
    { name: 'sleutel stats', measure: () => ({ s: runNode([sleutel, 'stats', ...data]) }) },
  ])
  const server = await startBuiltServer({ dataFolder: served })
  try {
    const newest = execFileSync(
      process.execPath,
      [sleutel, 'list', '-n', '1', '--json', '--quiet', ...data],
      {
        encoding: 'utf8',
      },
    )
    const [{ reference }] = JSON.parse(newest) as [{ reference: string }]
    for (const args of [
      ['list'],
      ['list', '--work'],
      ['show', reference],
      ['export', '--since', '7d', '--output', file],
    ]) {
      const measure = (place: readonly string[]) => () => ({
        s: runNode([sleutel, ...args, ...place, '--quiet']),
      })
      await compare(`sleutel ${args[0] === 'list' ? args.join(' ') : args[0]}`, 5, [
        { name: 'reading the files', measure: measure(data) },
        { name: 'asking the server', measure: measure(['--data', served]) },
      ])
    }
  } finally {
    await server.stop()
  }
})
