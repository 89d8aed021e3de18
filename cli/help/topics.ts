import { backups } from './backups.ts'
import { environment } from './environment.ts'
import { exitCodesTopic } from './exitCodesTopic.ts'
import { exporting } from './exporting.ts'
import { privacy } from './privacy.ts'
import { rebuilding } from './rebuilding.ts'
import { scripting } from './scripting.ts'
import type { Topic } from './topic.ts'

/** What `sleutel help` tells beyond each command's own help. */
export const topics: readonly Topic[] = [
  exporting,
  privacy,
  backups,
  rebuilding,
  scripting,
  environment,
  exitCodesTopic,
]
