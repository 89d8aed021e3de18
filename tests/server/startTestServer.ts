import { onTestFinished } from 'vitest'
import { createLog } from '../../server/http/log.ts'
import { parseSettings } from '../../server/settings.ts'
import { startServer, type StartOptions } from '../../server/startServer.ts'
import { postJson } from '../support/postJson.ts'
import type { createFolders } from './spawnServer.ts'

/** The whole server in this process, on a port of its own; stopped with its test. */
export async function startTestServer(
  { dataFolder, publicFolder }: Pick<ReturnType<typeof createFolders>, 'dataFolder' | 'publicFolder'>,
  env: Readonly<Record<string, string>> = {},
  { isTerminal = true, ...options }: Pick<StartOptions, 'open' | 'isTerminal' | 'now' | 'pushAgent'> = {},
) {
  const parsed = parseSettings(
    { PORT: '0', RATE_LIMIT: '0', DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder, ...env },
    '/project',
  )
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  const output = { text: '', log: '' }
  const sink = { write: (line: string) => void (output.log += line) }
  const server = await startServer({
    settings: parsed.settings,
    log: createLog('trace', sink),
    version: '9.9.9',
    ...options,
    isTerminal,
    out: (text) => (output.text += text),
  })
  let stopped: Promise<void> | undefined
  const stop = (deadlineMs?: number) => (stopped ??= server.stop(deadlineMs))
  onTestFinished(() => stop(0))
  const post = (path: string, ...parts: [unknown, Readonly<Record<string, string>>?]) =>
    postJson(`${server.url}${path}`, ...parts)
  /** Logs in with the account of the first start. */
  const logIn = async () => {
    const password = /password: {2}(\S+)/.exec(output.text)?.[1] ?? ''
    const answer = await post('/api/admin/session', { name: 'beheer', password })
    return { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
  }
  return { url: server.url, port: Number(new URL(server.url).port), output, post, stop, logIn }
}
