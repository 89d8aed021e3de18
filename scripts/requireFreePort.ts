import { createServer } from 'node:http'
import { listen } from '../server/http/createHttpServer.ts'
import { parseSettings } from '../server/settings.ts'
import { StartError } from '../server/startError.ts'

/**
 * Ends the process with the server's sentence and exit code if a setting is wrong or its port is
 * taken: a build before that would be for nothing.
 */
export async function requireFreePort(root: string): Promise<void> {
  const parsed = parseSettings(process.env, root)
  if (!parsed.ok) return refuse(parsed.errors.join('\n'), 2)
  const server = createServer()
  try {
    await listen(server, parsed.settings)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return refuse(error.message, error.exitCode)
  }
  server.close()
}

function refuse(message: string, exitCode: number): never {
  process.stderr.write(`${message}\n`)
  process.exit(exitCode)
}
