import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, runSleutel } from './runSleutel.ts'
import { folder as root, useFolder } from '../support/testFolder.ts'

let data: string

/**
 * A project where nothing was ever kept, as a shell sees it that does not know the server's
 * DATA_DIR.
 */
useFolder()

beforeEach(() => {
  data = join(root, 'data', 'requests')
})

describe('when a path leads to or through a file', () => {
  test.each([
    [['export', '--data', 'file'], 'file is not a folder', 'DATA_FOLDER_MISSING'],
    [['backup', 'x.tar.gz', '--data', 'file'], 'file is not a folder', 'DATA_FOLDER_MISSING'],
    [['export', '--data', 'file/in'], 'a part of its path is a file, not a folder', 'ENOTDIR'],
    [['verify', 'none'], 'none cannot be used: it does not exist', 'ENOENT'],
    [['verify', 'file/in'], 'file/in cannot be used: a part of its path is a file', 'ENOTDIR'],
    [['export', '-o', 'file/in', '--data', '.'], 'file is a file, not a folder.', 'OUTPUT_FOLDER_MISSING'],
    [['export', '-o', 'file/', '--data', '.'], 'file is a file, not a folder.', 'OUTPUT_FOLDER_MISSING'],
  ])('then %j says so in words, and changes nothing', async (args, words, code) => {
    writeFileSync(join(root, 'file'), '{}')
    const isPath = (word: string, index: number) => index > 0 && !word.startsWith('-')
    const refused = await runSleutel(
      args.map((word, index) => (isPath(word, index) ? `${root}/${word}` : word)),
      { root },
    )
    expect(refused).toEqual({ ...failure(code), out: '' })
    expect(refused.err).toContain(words)
    expect(refused.err).not.toMatch(/no such file|not a directory|illegal operation/)
    expect(readdirSync(root)).toEqual(['file'])
    expect(readFileSync(join(root, 'file'), 'utf8')).toBe('{}')
  })
})

describe('when no folder is named and the default one does not exist', () => {
  test.each([
    [['backup', 'archive.tar.gz']],
    [['verify']],
    [['privacy', 'find', '06-12345678']],
    [['privacy', 'export', '06-12345678']],
    [['privacy', 'erase', '06-12345678', '--confirm', '06-12345678']],
    [['retention']],
    [['retention', '--apply']],
    [['staff', 'passwd', 'anna']],
    [['staff', 'second-factor-off', 'anna']],
  ])('then %j says so and creates nothing', async (args) => {
    const refused = await runSleutel(
      args.map((word) => (word.endsWith('.tar.gz') ? join(root, word) : word)),
      { root, input: 'lang genoeg woord' },
    )
    expect(refused).toEqual({ ...failure('DATA_FOLDER_MISSING'), out: '' })
    expect(refused.err).toContain(`There is no folder ${data}`)
    expect(refused.err).toContain('DATA_DIR')
    expect(readdirSync(root)).toEqual([])
  })

  test('then an export has nothing to show', async () => {
    expect((await runSleutel(['export'], { root })).exitCode).toBe(0)
    expect(existsSync(data)).toBe(false)
  })

  test('then the first account creates it and prints its path', async () => {
    const args = ['staff', 'add', 'anna']
    const { exitCode, err } = await runSleutel(args, { root, input: 'lang genoeg woord' })
    expect(exitCode).toBe(0)
    expect(err).toContain(`Created the data folder ${data}.`)
    const again = await runSleutel(['staff', 'add', 'bob'], { root, input: 'lang genoeg woord' })
    expect(again.err).toBe('bob can log in now.\n')
  })
})

test('when the folder holds no file, then an erasure does not claim a proof', async () => {
  mkdirSync(data, { recursive: true })
  const args = ['privacy', 'erase', '06-12345678', '--confirm', '06-12345678']
  const { out } = await runSleutel(args, { root })
  expect(out).not.toContain('Proof')
  expect(out).toContain('No request was read')
})
