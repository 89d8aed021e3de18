import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { NamedFinding as Finding } from '../../cli/doctor/runDoctor.ts'
import { fixtureContent } from '../support/fixtureContent.ts'
import { readContentCopy, writeReleaseContent } from '#content/contentCopy'
import { runSleutel } from './runSleutel.ts'
import { createFolder } from '../store/createFolder.ts'

/** What doctor or golive printed as JSON: what failed, and the findings of one check. */
export function readFindings(json: string) {
  const { status, findings }: { status: string; findings: readonly Finding[] } = JSON.parse(json)
  return {
    status,
    failed: findings.filter(({ level }) => level === 'fail'),
    about: (name: string) => findings.filter(({ check }) => check === name),
  }
}

const project = join(import.meta.dirname, '../..')
export const now = new Date('2025-08-10T10:00:00Z')

export type DoctorProject = ReturnType<typeof createDoctorProject>

/**
 * A project with a published site, to run `sleutel doctor` on.
 */
export function createDoctorProject() {
  const root = createFolder()
  const data = join(root, 'requests')
  const content = join(root, 'data', 'content')
  const business = join(content, 'business.json')
  mkdirSync(data, { mode: 0o700 })
  copyFileSync(join(project, 'package.json'), join(root, 'package.json'))
  cpSync(fixtureContent, content, { recursive: true })

  const publish = (name: string) => {
    const release = join(root, 'dist', 'releases', name)
    mkdirSync(release, { recursive: true })
    writeFileSync(join(release, 'index.html'), `<!doctype html><title>${name}</title>`)
    writeFileSync(join(release, '_release.json'), '{"assets":{}}')
    writeReleaseContent(release, readContentCopy(content))
    rmSync(join(root, 'dist', 'public'), { force: true })
    symlinkSync(join('releases', name), join(root, 'dist', 'public'))
    return release
  }
  publish('first')

  const examine = async (
    args: readonly string[] = [],
    { env = {}, at = now }: { readonly env?: Readonly<Record<string, string>>; readonly at?: Date } = {},
  ) => {
    const { exitCode, out, err } = await runSleutel(['doctor', '--json', '--data', data, ...args], {
      root,
      env: { CONTENT_DIR: content, ...env },
      now: at,
    })
    return { exitCode, err, ...readFindings(out) }
  }
  /** The only finding about one thing. */
  const examineOne = async (check: string, ...options: Parameters<typeof examine>) => {
    const found = (await examine(...options)).about(check)
    expect(found).toHaveLength(1)
    return found[0] as Finding
  }
  return {
    root,
    data,
    content,
    publish,
    examine,
    examineOne,
    /** Expects a level, and a text within the message or the advice. */
    expectFinding: async (
      check: string,
      level: Finding['level'],
      text = '',
      ...options: Parameters<typeof examine>
    ) => {
      const finding = await examineOne(check, ...options)
      expect({ level: finding.level, text: `${finding.message} ${finding.advice}` }).toEqual({
        level,
        text: expect.stringContaining(text),
      })
    },
    changeBusiness: (change: Record<string, unknown>) => {
      const before: Record<string, unknown> = JSON.parse(readFileSync(business, 'utf8'))
      writeFileSync(business, JSON.stringify({ ...before, ...change }, undefined, 2))
    },
  }
}
