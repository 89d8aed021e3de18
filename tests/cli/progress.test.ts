import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keep, makeContact } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'
import { createFolder } from '../store/createFolder.ts'

test('in a terminal, commands that may take long say what they do, and clear the line', async () => {
  const folder = createFolder()
  const data = join(folder, 'requests')
  const [backup, json] = [join(folder, 'a.tar.gz'), join(folder, 'a.json')]
  await keep(data, [makeContact(1), makeContact(2, { phone: '06-87654321', reference: 'AAAA-BBBB' })])
  // As if a second passes at the start of each.
  vi.spyOn(globalThis, 'setInterval').mockImplementation((tick) => {
    tick()
    return setTimeout(() => undefined).unref()
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const person = '06-87654321'
  for (const [command, labels] of [
    [`export --format json -o ${json}`, ['Exporting']],
    ['verify', ['Reading']],
    [`backup ${backup} --prove`, ['Writing and proving the backup']],
    [`verify ${backup}`, ['Reading']],
    [`privacy find ${person}`, ['Searching']],
    [`privacy export ${person} -o ${join(folder, 'person.json')}`, ['Searching']],
    [`privacy erase ${person} --confirm ${person}`, ['Searching', 'Erasing', 'Reading all again']],
    [`restore ${backup} --force`, ['Restoring']],
  ] as const) {
    const args = ['--data', data, ...command.split(' ')]
    const { exitCode, err } = await runSleutel(args, { errColumns: 80 })
    expect([command, exitCode, err]).toEqual([command, 0, err])
    const shown = err.match(/(?<=\r)[A-Z][a-z ]+(?= \S)/g) ?? []
    expect([command, ...new Set(shown)]).toEqual([command, ...labels])
    expect(err.split('\r\u001B[K')).toHaveLength(labels.length + 1)
    expect((await runSleutel(args)).err, command).not.toContain('\r')
  }
})
