import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureContent } from './fixtureContent.ts'

const root = join(import.meta.dirname, '../..')

/** A folder with the built programs, and what they publish of the invented business. */
export function publishProject(env: Readonly<Record<string, string>> = {}): string {
  const project = mkdtempSync(join(tmpdir(), 'project-'))
  for (const part of ['dist/site', 'dist/cli', 'dist/admin', 'package.json'])
    if (existsSync(join(root, part))) cpSync(join(root, part), join(project, part), { recursive: true })
  cpSync(fixtureContent, join(project, 'data/content'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir')
  const { status, stderr } = runIn(project, 'dist/site/publish.js', [], env)
  if (status !== 0) throw new Error(stderr)
  return project
}

/** Names the project that all tests of a run share. Without it each file publishes its own. */
export const publishedVariable = 'TEST_PUBLISHED'

/** The published project of the invented business. Tests change a copy. */
export function findPublished(): string {
  return process.env[publishedVariable] ?? publishProject()
}

/** Runs a built program with settings of its own. */
export function runIn(
  project: string,
  program: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  return spawnSync(process.execPath, [program, ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: '', PUBLIC_DIR: '', ...env },
  })
}

/** Replaces words of a content file, as the owner does. */
export function edit(project: string, file: string, written: string, instead: string): void {
  const path = join(project, 'data/content', file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(written)) throw new Error(`${file} has no ${written}`)
  writeFileSync(path, text.replace(written, instead))
}
