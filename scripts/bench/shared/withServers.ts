import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer, type BuiltServer } from '../../../tests/support/builtServer.ts'
import { seedFolder } from '../../seed/seedFolder.ts'

export async function withServers(
  sizes: readonly number[],
  work: (servers: readonly BuiltServer[]) => Promise<void>,
): Promise<void> {
  await withFolders(sizes, async (folders) => {
    const servers: BuiltServer[] = []
    try {
      // All load comes from one address, whose number of connections is limited without a proxy.
      const env = { TRUST_PROXY: '1' }
      for (const dataFolder of folders) servers.push(await startBuiltServer({ dataFolder, env }))
      await work(servers)
    } finally {
      for (const server of servers) await server.stop()
    }
  })
}

export async function withFolders(
  sizes: readonly number[],
  work: (folders: readonly string[]) => Promise<void>,
): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'bench-'))
  const folders = sizes.map((_, index) => join(parent, String(index)))
  try {
    for (const [index, folder] of folders.entries()) {
      const count = sizes[index] ?? 0
      const same = folders[sizes.indexOf(count)]
      if (same !== undefined && same !== folder) cpSync(same, folder, { recursive: true })
      else await seedFolder(folder, count)
    }
    await work(folders)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}
