/**
 * `npm run bench cli`: compares the start of a command with bare Node, and commands over 100,000
 * requests with a bare loop that writes them to a file. Run `npm run build` first.
 */
import { join } from 'node:path'
import { compare } from './shared/compare.ts'
import { runNode } from './shared/runNode.ts'
import { withFolders } from './shared/withServers.ts'

const sleutel = join(import.meta.dirname, '../../dist/cli/sleutel.js')

await compare('start', 21, [
  { name: 'node -e 0', measure: () => ({ s: runNode(['-e', '0']) }) },
  { name: 'sleutel --help', measure: () => ({ s: runNode([sleutel, '--help']) }) },
])

await withFolders([100_000], async ([folder = '']) => {
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
})
