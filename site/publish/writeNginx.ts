import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployRules } from './deployRules.ts'
import { toNginx } from './toNginx.ts'

/** Writes deploy/nginx.conf beside the release, where no visitor can ask for it. */
export function writeNginx(rules: DeployRules, distFolder: string, port: string): void {
  mkdirSync(join(distFolder, 'deploy'), { recursive: true })
  const text = toNginx(rules, {
    publicFolder: join(distFolder, 'public'),
    apiServer: `http://127.0.0.1:${port}`,
  })
  writeFileSync(join(distFolder, 'deploy/nginx.conf'), text)
}
