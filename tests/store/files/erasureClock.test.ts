import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createErasureClock, readErasureTime } from '#store/notes/erasureClock'
import { createFolderNotes } from '#store/notes/notes'
import { createFolder } from '../createFolder.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** A machine whose time passes as the test says. `clockMs` can be set, as the system clock can. */
function createMachine(folder = createFolder()) {
  const machine = { clockMs: Date.parse('2026-03-10T09:00:00.000Z'), upMs: 0 }
  const notes = createFolderNotes(folder)
  const createClock = () =>
    createErasureClock({ notes, now: () => new Date(machine.clockMs), uptimeMs: () => machine.upMs })
  let clock = createClock()
  /** Reads the clock every twelve hours, and at the end. */
  const runFor = async (ms: number): Promise<Date | undefined> => {
    let time: Date | undefined
    for (let leftMs = ms; leftMs > 0; leftMs -= 12 * hourMs) {
      machine.clockMs += Math.min(leftMs, 12 * hourMs)
      machine.upMs += Math.min(leftMs, 12 * hourMs)
      time = await clock.read()
    }
    return time
  }
  const restart = () => {
    machine.upMs = 0
    clock = createClock()
  }
  const now = () => new Date(machine.clockMs)
  return { folder, machine, runFor, restart, now }
}

test('erases nothing in the first seven days of running; then the clock counts', async () => {
  const { runFor, now, folder } = createMachine()
  expect(await runFor(7 * dayMs)).toBeUndefined()
  expect(await runFor(dayMs)).toEqual(now())
  expect(await readErasureTime(createFolderNotes(folder))).toEqual(now())
})

test('a restart erases nothing for four hours and does not restart the week', async () => {
  const { runFor, restart, now } = createMachine()
  await runFor(8 * dayMs)
  restart()
  expect(await runFor(3 * hourMs)).toBeUndefined()
  expect(await runFor(hourMs)).toEqual(now())
})

test('ignores a jump ahead until it lasted seven days of running', async () => {
  const { machine, runFor, restart, now } = createMachine()
  await runFor(8 * dayMs)
  machine.clockMs += 180 * dayMs
  restart()
  for (let day = 1; day < 7; day += 1) {
    expect(await runFor(dayMs)).toEqual(new Date(now().getTime() - 180 * dayMs))
    restart()
  }
  // A clock that is right again leaves no trace.
  machine.clockMs -= 180 * dayMs
  expect(await runFor(dayMs)).toEqual(now())
  machine.clockMs += 180 * dayMs
  expect(await runFor(8 * dayMs)).toEqual(now())
})

test('a jump back erases nothing that is not due by the new time', async () => {
  const { machine, runFor, now } = createMachine()
  await runFor(8 * dayMs)
  machine.clockMs = 0
  expect(await runFor(dayMs)).toEqual(now())
})

test('after a month without a server it catches up within a week', async () => {
  const { machine, runFor, restart, now } = createMachine()
  await runFor(8 * dayMs)
  machine.clockMs += 30 * dayMs
  restart()
  expect(await runFor(dayMs)).toEqual(new Date(now().getTime() - 30 * dayMs))
  expect(await runFor(7 * dayMs)).toEqual(now())
})

test('a damaged file waits for seven days, and the file stays small', async () => {
  const { folder, runFor, now } = createMachine()
  await runFor(10 * dayMs)
  const path = join(folder, 'clock.json')
  const { readings } = JSON.parse(readFileSync(path, 'utf8')) as { readings: readonly unknown[] }
  expect(readings).toHaveLength(15)
  writeFileSync(path, '{"readings": [')
  expect(await runFor(6 * dayMs)).toBeUndefined()
  expect(await runFor(2 * dayMs)).toEqual(now())
})
