import { expect, test } from 'vitest'
import { isSupported } from '../../cli/doctor/checkMachine.ts'
import { getDiskFinding } from '../../cli/doctor/checkBackups.ts'
import { getSpaceFinding } from '../../cli/doctor/checkFolder.ts'

test.each([
  ['20.19.0', '>=20.19', true],
  ['20.18.9', '>=20.19', false],
  ['18.99.0', '>=20.19', false],
  ['21.0.0', '>=20.19', true],
  ['9.0.0', '>=20', false],
  ['20.0.0', '', true],
])('Node %s where %s is needed: %s', (version, needed, expected) => {
  expect(isSupported(version, needed)).toBe(expected)
})

test.each([
  [5e9, 'ok'],
  [9e8, 'warn'],
  [9e7, 'fail'],
])('%i bytes free are %s', (bytes, level) => {
  expect(getSpaceFinding(bytes).level).toBe(level)
})

test.each([
  [7, 7, 'fail'],
  [7, 8, undefined],
  [undefined, 8, undefined],
])('requests on disk %s and backups on disk %s: %j', (data, backups, level) => {
  expect(getDiskFinding(data, backups)?.level).toBe(level)
})
