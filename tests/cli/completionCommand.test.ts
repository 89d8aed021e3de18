import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSleutel } from './runSleutel.ts'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'completion-'))
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { exitCode, out, err } = await runSleutel(['completion', shell])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    writeFileSync(join(folder, shell), out)
  }
  mkdirSync(join(folder, 'here', 'map'), { recursive: true })
  writeFileSync(join(folder, 'here', 'aanvragen.csv'), '')
})

afterAll(() => rmSync(folder, { recursive: true }))

/** What bash offers after these words; the last one is being typed. */
function complete(...words: readonly string[]): readonly string[] {
  const script = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sleutel; printf '%s\\n' "\${COMPREPLY[@]}"`
  const out = execFileSync(
    'bash',
    ['--norc', '-c', script, 'bash', join(folder, 'bash'), 'sleutel', ...words],
    {
      cwd: join(folder, 'here'),
      encoding: 'utf8',
    },
  )
  return out.split('\n').filter((line) => line !== '')
}

describe('sleutel completion bash', () => {
  test('when bash reads it, then without a word', () => {
    const { status, stderr } = spawnSync('bash', ['-n', join(folder, 'bash')], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('when loaded, then bash knows what to ask', () => {
    const out = execFileSync('bash', [
      '--norc',
      '-c',
      `source "${join(folder, 'bash')}"; complete -p sleutel`,
    ])
    expect(out.toString()).toBe('complete -o default -F _sleutel sleutel\n')
  })

  test.each([
    [['ex'], ['export']],
    [
      ['export', 'c'],
      ['contact', 'callback'],
    ],
    [['export', '--form'], ['--format']],
    [
      ['export', '--format', ''],
      ['csv', 'json', 'ndjson', 'xlsx'],
    ],
    [['export', '-f', 'x'], ['xlsx']],
    [['list', '--status', 'no'], ['no-answer']],
    [['staff', 'p'], ['passwd']],
    [['staff', 'add', '--pass'], ['--password-stdin']],
    [
      ['list', '--no-'],
      ['--no-color', '--no-input'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [
      ['help', 'exp'],
      ['export', 'exporting'],
    ],
    // Options before the command, and values that look like one.
    [['--data', 'staff', 'ex'], ['export']],
    [['--quiet', 'staff', 're'], ['remove']],
    [
      ['export', '-o', ''],
      ['aanvragen.csv', 'map'],
    ],
    [['list', '--data', ''], ['map']],
    [['list', '--search', ''], []],
  ] as const)('when %j is typed, then it offers %j', (words, expected) => {
    expect(complete(...words).toSorted()).toEqual([...expected].toSorted())
  })

  test('when nothing is typed, then every command', async () => {
    const { out } = await runSleutel(['--help'])
    const commands = /Commands:\n([\s\S]*?)\n\n/.exec(out)?.[1] ?? ''
    const names = [...commands.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(8)
    expect(complete('')).toEqual(names)
  })

  test('when an option is typed, then each one that help names', async () => {
    for (const command of ['list', 'export', 'stats', 'serve']) {
      const { out } = await runSleutel([command, '--help'])
      const flags = [...out.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag = '']) => flag)
      expect(flags.length).toBeGreaterThan(4)
      expect(complete(command, '--').toSorted()).toEqual(
        flags.filter((flag) => flag !== '--version').toSorted(),
      )
    }
  })
})

describe.each(['zsh', 'fish'])('sleutel completion %s', (shell) => {
  // Not every machine has these shells; what can be said without them is said below.
  if (spawnSync(shell, ['-c', 'true']).status === 0) {
    test('when the shell reads it, then without a word', () => {
      const { status, stderr } = spawnSync(shell, ['-n', join(folder, shell)], { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    })
  }

  test('when printed, then it has every command and every word, and its quotes are closed', async () => {
    const { out } = await runSleutel(['completion', shell])
    for (const word of ['passwd', 'no-answer', 'ndjson', 'exit-codes', 'with-trash', 'rebuild'])
      expect(out).toContain(word)
    for (const line of out.split('\n')) expect([line, isQuoted(line, shell)]).toEqual([line, true])
  })
})

describe('sleutel completion', () => {
  test('when asked how, then also how it comes to be called sleutel, which is all that a shell completes', async () => {
    const { exitCode, out } = await runSleutel(['completion', '--help'])
    expect(exitCode).toBe(0)
    expect(out).toContain('npm link')
  })
})

/** True where each single quote of a line is closed; fish knows escapes inside them, and zsh does not. */
function isQuoted(line: string, shell: string): boolean {
  if (line.trimStart().startsWith('#')) return true
  const plain = shell === 'fish' ? line.replace(/\\[\\']/g, '') : line.replace(/'\\''/g, '')
  return (plain.match(/'/g)?.length ?? 0) % 2 === 0
}
