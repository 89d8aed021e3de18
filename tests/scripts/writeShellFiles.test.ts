import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeShellFiles } from '../../scripts/build/writeShellFiles.ts'
import { createFolder } from '../store/createFolder.ts'

const folder = createFolder()
writeShellFiles(folder)

test.each([
  ['sleutel re', ['rebuild', 'restore', 'retention']],
  ['sleutel privacy ', ['erase', 'export', 'find']],
  ['sleutel --data /srv/x export --s', ['--search', '--separator', '--since', '--status']],
  ['sleutel restore --da', ['--data']],
  // Nothing of ours, so the shell looks for files.
  ['sleutel restore requ', []],
])('bash completes %j to %j', (line, expected) => {
  const words = line.split(' ').map((word) => `'${word}'`)
  const program = `source ${join(folder, 'completion.sh')}
    COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _sleutel; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', program], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(
    stdout
      .split('\n')
      .filter((word) => word !== '')
      .toSorted(),
  ).toEqual(expected)
})

test('the manual page has the help of every command, and no line is taken for a macro', () => {
  const lines = readFileSync(join(folder, 'sleutel.1'), 'utf8').split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['.SH SLEUTEL', '.SH SLEUTEL STAFF ADD', '.SH SLEUTEL GOLIVE']),
  )
  expect(lines.filter((line) => /^['.](?!TH |SH |nf$|fi$)/.test(line))).toEqual([])
  expect(lines.join('\n')).toContain('sleutel export --excel -o requests.csv')
})
