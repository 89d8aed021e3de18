import { describe, expect, test } from 'vitest'
import { failure, runSleutel } from './runSleutel.ts'
import { folder as data, useFolder } from '../support/testFolder.ts'

useFolder()

describe('sleutel', () => {
  test.each([
    [['--help'], ['Usage: sleutel', '--quiet', 'Examples:', 'Exit codes:', '3 done in part']],
    [['help'], ['Usage: sleutel', 'export', 'rollback', 'Examples:']],
    [
      ['staff', 'add', '--help'],
      ['Usage: sleutel staff add', '--password-stdin', '--data'],
    ],
    [
      ['export', '--help'],
      ['Usage: sleutel export', '--output', '--quiet', 'Exit code 3'],
    ],
    [
      ['staff', '--help'],
      ['add', 'passwd', 'owner', 'Examples:'],
    ],
  ])('%j prints help on standard output', async (args, expected) => {
    const { exitCode, out, err } = await runSleutel(args)
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    for (const text of expected) expect(out).toContain(text)
  })

  test('every command has help with examples', async () => {
    const [listed = ''] = (await runSleutel([])).err.split('Examples:')
    const listedNames = Array.from(listed.matchAll(/^ {2}([a-z]+) /gm), ([, name = '']) => name)
    const commands = listedNames.filter((name) => name !== 'help')
    expect(commands).toHaveLength(13)
    for (const name of commands) {
      const { out } = await runSleutel([name, '--help'])
      expect(out).toContain(`Usage: sleutel ${name}`)
      expect(out).toContain('Examples:')
    }
  })

  test('prints its version', async () => {
    expect(await runSleutel(['--version'])).toEqual({ exitCode: 0, out: '1.2.3\n', err: '' })
  })

  test.each([[[]], [['staff']]])(
    'when no command is given with %j, then help is printed on stderr',
    async (args) => {
      const { exitCode, out, err } = await runSleutel(args)
      expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
      expect(err).toContain('Usage: sleutel')
      expect(err).not.toContain('error:')
    },
  )

  test.each([
    [['exprot'], 'Did you mean export?', 'UNKNOWN_COMMAND'],
    [['export', '--fromat', 'json'], 'Did you mean --format?', 'UNKNOWN_OPTION'],
    [['export', 'invoices'], 'Allowed choices are all, contact, diagnosis, callback.', 'INVALID_ARGUMENT'],
    [['export', '--format', 'pdf'], 'Allowed choices are csv, xlsx, json.', 'INVALID_ARGUMENT'],
    [['export', '--excel', '-f', 'json'], '--excel works only with CSV.', 'OPTION_NEEDS_CSV'],
    [['export', '--excel', '-o', 'a.xlsx'], 'Every Excel opens an xlsx file as it is.', 'OPTION_NEEDS_CSV'],
    [['export', '-o', 'requests.xls'], 'cannot be written. End the name in', 'OUTPUT_FORMAT_UNKNOWN'],
    [['export', '-o', 'map/requests.ODS'], 'End the name in .csv', 'OUTPUT_FORMAT_UNKNOWN'],
    [['export', '-o', 'requests.pdf'], 'ends in .pdf cannot', 'OUTPUT_FORMAT_UNKNOWN'],
    [['verfiy'], 'Did you mean verify?', 'UNKNOWN_COMMAND'],
    [['restore'], "missing required argument 'file'", 'MISSING_ARGUMENT'],
    [['doctor', '--http-port', '70000'], 'Take a whole number from 0 to 65535', 'INVALID_ARGUMENT'],
    [['export', 'contact', 'diagnosis'], 'too many arguments', 'EXCESS_ARGUMENTS'],
    [['staff', 'add'], "missing required argument 'name'", 'MISSING_ARGUMENT'],
    [['staff', 'delete', 'anna'], "unknown command 'delete'", 'UNKNOWN_COMMAND'],
  ])('when the command %j is misspelled, then: %s', async (args, expected, code) => {
    const refused = await runSleutel([...args, '--data', data])
    expect(refused).toEqual({ ...failure(code, 2), out: '' })
    const { err } = refused
    expect(err).toContain(expected)
    expect(err).toMatch(/\nSee 'sleutel(?: [a-z]+)* --help'\.\n$/)
    expect(err.match(/error:/g)).toHaveLength(1)
  })

  test.each([
    [['exprot'], 'sleutel'],
    [['export', '--fromat', 'csv'], 'sleutel export'],
    [['export', '--since', '7d', '--until', '2020'], 'sleutel export'],
    [['export', '--since', '2d', '--until', '7d'], 'sleutel export'],
    [['staff', 'delete'], 'sleutel staff'],
    [['staff', 'add'], 'sleutel staff add'],
  ])('when %j is misspelled, then the hint names the help of %s', async (args, name) => {
    const { err } = await runSleutel([...args, '--data', data])
    expect(err).toContain(`\nSee '${name} --help'.\n`)
  })

  test('--data can precede the command', async () => {
    const { exitCode, err } = await runSleutel(['--data', data, 'export'])
    expect(exitCode).toBe(0)
    expect(err).toContain(data)
  })
})
