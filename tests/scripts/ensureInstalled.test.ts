import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { engines } from '../../package.json'
import { createFolder } from '../store/createFolder.ts'

const root = join(import.meta.dirname, '../..')
const script = join(root, 'scripts/ensureInstalled.mjs')

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.15.1', false],
  ['22.16.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['25.1.0', true],
])('Node %s is accepted: %s, as in package.json', async (version, goesOn) => {
  expect(engines.node).toBe('^20.19 || ^22.16 || >=24')
  const { ensureNode }: { readonly ensureNode: () => void } = await import(script)
  const { versions } = process
  onTestFinished(() => void Object.defineProperty(process, 'versions', { value: versions }))
  Object.defineProperty(process, 'versions', { value: { ...versions, node: version } })
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  ensureNode()
  expect(exit.mock.calls).toEqual(goesOn ? [] : [[1]])
  expect(write.mock.calls.join()).toEqual(goesOn ? '' : expect.stringContaining(`this is ${version}`))
})

test('installs the build tools too when NODE_ENV is production', () => {
  const project = createFolder()
  mkdirSync(join(project, 'scripts'))
  mkdirSync(join(project, 'node_modules'))
  mkdirSync(join(project, 'bin'))
  cpSync(script, join(project, 'scripts/ensureInstalled.mjs'))
  writeFileSync(join(project, 'package-lock.json'), '{}')
  cpSync(join(root, 'scripts/findTool.mjs'), join(project, 'scripts/findTool.mjs'))
  const npm = join(project, 'bin/npm-cli.js')
  writeFileSync(npm, 'console.log(process.argv.slice(2).join(" "))')
  const program = `(await import('./scripts/ensureInstalled.mjs')).ensureInstalled()`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: project,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      npm_execpath: npm,
    },
  })
  expect(status).toBe(0)
  expect(stdout).toMatch(/^ci .*--include=dev/m)
})

test('what runs before the version of Node is known uses nothing that an older one lacks', () => {
  for (const name of ['start', 'test', 'ensureInstalled', 'findTool'])
    expect(readFileSync(join(root, `scripts/${name}.mjs`), 'utf8'), name).not.toContain('import.meta.dirname')
})

test('no script starts a command by a name that is a .cmd file on Windows', () => {
  const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
  const byName =
    /(?:spawn|spawnSync|execFile|execFileSync)\(\s*'(?:npm|npx|tsx|vite|vitest|playwright|oxlint|oxfmt|knip|tsc)'|\.bin/
  const starting = scripts
    .filter((file) => /\.(?:ts|mjs)$/.test(file))
    .filter((file) => byName.test(readFileSync(join(root, 'scripts', file), 'utf8')))
  expect(starting).toEqual([])
})
