import { backups } from './backups.ts'
import { environment } from './environment.ts'
import { exitCodesTopic } from './exitCodesTopic.ts'
import { exporting } from './exporting.ts'
import { privacy } from './privacy.ts'
import { rebuilding } from './rebuilding.ts'
import { scripting } from './scripting.ts'
import type { Topic } from './topic.ts'
import type { TopicName } from './topicNames.ts'

/** The texts of the topics. */
export const topics: Readonly<Record<TopicName, Topic>> = {
  exporting,
  privacy,
  backups,
  rebuilding,
  scripting,
  environment,
  'exit-codes': exitCodesTopic,
}
