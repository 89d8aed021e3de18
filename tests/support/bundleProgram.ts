import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildPrograms } from '../../scripts/build/buildPrograms.ts'
import { createFolder } from '../store/createFolder.ts'

const data = join(import.meta.dirname, '../../data')

/**
 * The path of a program, bundled as `npm run build` does it: it starts in a sixth of the time that tsx
 * needs. All test files of a run share it.
 */
export async function bundleProgram(entry: string): Promise<string> {
  const project = join(tmpdir(), 'programs')
  const folder = join(project, entry.replaceAll('/', '-'))
  const program = join(folder, 'program.js')
  if (existsSync(program)) return program
  mkdirSync(project, { recursive: true })
  const made = mkdtempSync(join(project, 'made-'))
  await buildPrograms({ program: entry }, made)
  writeFileSync(join(made, 'package.json'), '{"type":"module","version":"1.2.3"}')
  try {
    renameSync(made, folder)
    // The server reads its SQL there.
    symlinkSync(data, join(project, 'data'), 'dir')
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(program)) throw error
  }
  return program
}

/** A new folder with such a program, `program.js`, as its project. */
export async function installProgram(entry: string): Promise<string> {
  const folder = createFolder()
  cpSync(join(await bundleProgram(entry), '..'), folder, { recursive: true })
  return folder
}

/** Runs a program to its end, with all that it wrote, as it came. */
export async function runProgram(command: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(command, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [exitCode]] = await Promise.all([
    // A text decoder would take the byte order mark off.
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { exitCode, out: out.toString(), err: err.toString() }
}
