import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProgram } from './buildProgram.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { folder as root, useFolder } from '../support/testFolder.ts'

let runner: string

beforeAll(async () => {
  runner = await buildProgram('tests/support/serveIn.ts')
}, 60_000)

afterAll(() => rmSync(runner, { recursive: true }))

useFolder()

beforeEach(() => {
  mkdirSync(join(root, 'dist', 'server'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
})

/** Puts a program in the place of the built server. */
function build(program: string): void {
  writeFileSync(join(root, 'dist', 'server', 'main.js'), program)
}

/** A server that prints its signals, and ends at the second one. */
const listener = `
  console.log('settings', process.env.PORT, process.env.HOST, process.env.DATA_DIR)
  let heard = 0
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {
    console.log('heard', name)
    heard += 1
    if (heard === (process.env.PATIENCE ? 2 : 1)) process.exit(heard === 2 ? 130 : 0)
  })
  setInterval(() => {}, 1000)
  console.log('Ready')
`

function serve(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [join(runner, 'program.js'), root, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a shell gives each command.
    detached: true,
  })
}

/** Waits until a stream has said something, and gives all it says until its end. */
async function hear(
  child: ChildProcess,
  words: string,
  then: () => void,
): Promise<{ out: string; err: string }> {
  if (child.stdout === null || child.stderr === null) throw new Error('the streams are not ours')
  let isThen = false
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (isThen || !said.includes(words)) return
    isThen = true
    then()
  })
  const [err] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { out: said, err }
}

describe('sleutel serve', () => {
  test('when the server ends, then it passes on its exit code and output', async () => {
    build(`console.error('PORT is wrong'); process.exit(2)`)
    const { out, err } = await hear(serve(), 'never', () => {})
    expect({ out, err }).toEqual({ out: '', err: 'PORT is wrong\nexit 2\n' })
  })

  test('the server gets the environment, and the folder that --data names', async () => {
    build(`${listener}; process.exit(0)`)
    const env = { PORT: '8080', HOST: '::1', DATA_DIR: '/srv/b' }
    const child = serve(['--data', '/srv/a'], env)
    const { out, err } = await hear(child, 'never', () => {})
    expect(out).toContain('settings 8080 ::1 /srv/a\n')
    expect(err).toBe('exit 0\n')
  })

  test.each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGINT', 'SIGINT'],
    ['SIGHUP', 'SIGTERM'],
  ] as const)('when it gets %s, then the server gets %s once and ends in order', async (signal, heard) => {
    build(listener)
    const child = serve()
    const { out, err } = await hear(child, 'Ready', () => child.kill(signal))
    expect(out.match(/heard \w+/g)).toEqual([`heard ${heard}`])
    expect(err).toBe('exit 0\n')
  })

  test('when Ctrl-C reaches the whole process group, then the server gets it once', async () => {
    build(listener)
    const child = serve()
    const { out, err } = await hear(child, 'Ready', () => process.kill(-(child.pid ?? 0), 'SIGINT'))
    expect(out.match(/heard \w+/g)).toEqual(['heard SIGINT'])
    expect(err).toBe('exit 0\n')
  })

  test('when Ctrl-C is pressed again, then that is passed on too', async () => {
    build(listener.replace("console.log('heard', name)", "console.log('heard', name); console.log('again')"))
    const child = serve([], { PATIENCE: '1' })
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('again') && child.exitCode === null) child.kill('SIGINT')
    })
    const { err } = await hear(child, 'Ready', () => child.kill('SIGINT'))
    expect(err).toBe('exit 130\n')
  })

  test('when the server is killed, then the exit code is that of a shell', async () => {
    build(`process.kill(process.pid, 'SIGKILL')`)
    const { err } = await hear(serve(), 'never', () => {})
    expect(err).toBe('exit 137\n')
  })

  test('when there is no build, then it says what to do', async () => {
    const refused = await runSleutel(['serve'], { root })
    expect(refused).toMatchObject(failure('NOT_BUILT'))
    expect(refused.err).toContain('npm run build')
  })
})
