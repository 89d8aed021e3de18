import { describe, expect, test } from 'vitest'
import { settingVariables } from '#domain/settings/settingVariables'
import { exitCodes } from '../../cli/cliError.ts'
import { topics } from '../../cli/help/topics.ts'
import { runSleutel } from './runSleutel.ts'

describe('sleutel help', () => {
  test.each(Object.entries(topics))(
    'prints the topic %s, in lines that fit a terminal',
    async (name, topic) => {
      const { exitCode, out, err } = await runSleutel(['help', name])
      expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
      expect(out).toBe(`${topic.text}\n`)
      expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
    },
  )

  test('topics name only commands and options that exist', async () => {
    for (const { text } of Object.values(topics)) {
      for (const [, command = '', rest = ''] of text.matchAll(/(?:^ {2}|')sleutel ([a-z]+)([^\n']*)/gm)) {
        if (command === 'help') continue
        const { exitCode, out } = await runSleutel([command, '--help'])
        expect([command, exitCode]).toEqual([command, 0])
        for (const [flag] of rest.matchAll(/--[a-z-]+/g))
          expect([command, out]).toEqual([command, expect.stringContaining(flag)])
      }
    }
  })

  test('exit-codes lists every exit code', async () => {
    const { out } = await runSleutel(['help', 'exit-codes'])
    for (const code of Object.values(exitCodes)) expect(out).toMatch(new RegExp(`^ +${code}  \\w`, 'm'))
    expect(await runSleutel(['help', 'exit', 'codes'])).toMatchObject({ exitCode: 0, out })
  })

  test('environment lists every setting', async () => {
    const { out } = await runSleutel(['help', 'environment'])
    for (const name of Object.keys(settingVariables)) expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    for (const name of ['CONTENT_DIR', 'NO_COLOR']) expect(out).toContain(name)
  })
})
