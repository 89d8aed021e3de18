import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployRules } from './deployRules.ts'
import { toNginx } from './toNginx.ts'

const nginxFile = 'deploy/nginx.conf'
const apiHost = 'http://127.0.0.1'

/** Writes deploy/nginx.conf beside the release, where no visitor can ask for it. */
export function writeNginx(rules: DeployRules, distFolder: string, port: string): void {
  mkdirSync(join(distFolder, 'deploy'), { recursive: true })
  const text = toNginx(rules, {
    publicFolder: join(distFolder, 'public'),
    apiServer: `${apiHost}:${port}`,
  })
  writeFileSync(join(distFolder, nginxFile), text)
}

/** The port that the last nginx.conf was written for; undefined where none was. */
export function readNginxPort(distFolder: string): string | undefined {
  const file = join(distFolder, nginxFile)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const rest = text.split(`${apiHost}:`)[1]
  return rest === undefined ? undefined : /^\d+/.exec(rest)?.[0]
}
