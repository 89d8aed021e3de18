import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findTool } from '../../scripts/findTool.mjs'
import { createFolder } from '../store/createFolder.ts'

const root = join(import.meta.dirname, '../..')

type Case = readonly [file: string, specifier: string]

/**
 * `planted.ts` is any file of that folder. The linter checks the allowed imports in the tree
 * itself.
 */
const refused: readonly Case[] = [
  ['data/domain/planted.ts', 'node:fs'],
  ['data/domain/planted.ts', 'react'],
  ['data/domain/planted.ts', '#content/business'],
  ['data/domain/forms/planted.ts', '../../store/requests/openStore.ts'],
  ['data/content/planted.ts', '#store/requests/openStore'],
  ['data/store/planted.ts', 'h3'],
  ['data/store/planted.ts', '#content/business'],
  ['data/delivery/planted.ts', '#store/requests/openStore'],
  ['data/export/planted.ts', '#store/requests/openStore'],
  ['admin/planted.ts', '#export/createWorkbookPieces'],
  ['site/planted.ts', '#delivery/createMailSender'],
  ['admin/planted.ts', '#delivery/createMailSender'],
  ['site/pages/home/planted.ts', '../../../server/main.ts'],
  ['site/planted.ts', '#store/requests/openStore'],
  ['admin/planted.ts', '#content/business'],
  ['admin/planted.ts', '#store/requests/openStore'],
  ['admin/planted.ts', '../site/frame/Header.tsx'],
  ['server/planted.ts', '#content/brands'],
  ['server/planted.ts', '../cli/main.ts'],
  ['cli/planted.ts', '../server/main.ts'],
  ['cli/planted.ts', '../scripts/build.ts'],
  // The store's implementations are private.
  ['server/planted.ts', '#store/requests/files/kindFiles'],
  ['server/planted.ts', '#store/sessions/postgres'],
  ['cli/list/planted.ts', '#store/io/durableFile'],
  // Layers inside a part.
  ['admin/shared/planted.ts', '../requests/data/useRequests.ts'],
  ['admin/requests/data/planted.ts', '../list/RequestList.tsx'],
  ['admin/requests/list/planted.ts', '../../sync/LiveUpdates.tsx'],
  ['admin/sync/planted.ts', '../offline/inboxMemory.ts'],
  ['admin/sync/planted.ts', '../requests/list/RequestList.tsx'],
  ['admin/settings/planted.ts', '../app/App.tsx'],
  ['server/http/planted.ts', '../inbox/routeInbox.ts'],
  ['server/inbox/planted.ts', '../auth/routeAuth.ts'],
  ['server/car/planted.ts', '../site/openRelease.ts'],
  ['server/notify/planted.ts', '../createServerApp.ts'],
  ['server/follow/planted.ts', '../inbox/routeInbox.ts'],
  ['server/photos/planted.ts', '../follow/routeFollow.ts'],
  ['server/http/planted.ts', '../photos/createPhotoReader.ts'],
  ['server/follow/planted.ts', '#store/photos/postgres'],
  ['site/components/planted.ts', '../pages/home/Hero.tsx'],
  ['site/pages/home/planted.ts', '../../publish/main.ts'],
  ['site/rendering/planted.ts', '../components/Icon.tsx'],
  ['site/browser/planted.ts', '../components/Icon.tsx'],
]

let folder: string
let refusals: ReadonlySet<string>

/**
 * Plants a file for each case, with an import and with a type import, and lints all of them in one
 * run.
 */
beforeAll(() => {
  folder = createFolder()
  copyFileSync(join(root, 'oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'))
  for (const each of refused) {
    for (const keyword of ['import', 'import type'] as const) {
      const path = join(folder, getPlantedFile(each, keyword))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${keyword} { planted } from '${each[1]}'\n\nexport type Kept = typeof planted\n`)
    }
  }
  const { stdout } = spawnSync(
    process.execPath,
    [findTool('oxlint'), '-c', 'oxlint.config.mjs', '--format=unix'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const lines = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))
  refusals = new Set(lines.map((line) => line.split(':')[0]?.replace(/^\.\//, '') ?? ''))
})

/** Each case has a file of its own, named after its place in the lists. */
function getPlantedFile([file, specifier]: Case, keyword: 'import' | 'import type'): string {
  const index = refused.findIndex((each) => each[0] === file && each[1] === specifier)
  return file.replace('planted.ts', `planted${index}${keyword === 'import' ? '' : 'type'}.ts`)
}

test.each(refused)('%s may not import %s, not even a type', (file, specifier) => {
  expect(refusals).toContain(getPlantedFile([file, specifier], 'import'))
  expect(refusals).toContain(getPlantedFile([file, specifier], 'import type'))
})
