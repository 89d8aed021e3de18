import { expect, test } from 'vitest'
import { settingVariables } from '#domain/settings/settingVariables'
import { runSleutel } from './runSleutel.ts'

test('sleutel serve --help lists every setting, in lines that fit a terminal', async () => {
  const { exitCode, out, err } = await runSleutel(['serve', '--help'])
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  for (const name of [...Object.keys(settingVariables), 'CONTENT_DIR', 'NO_COLOR'])
    expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
})
