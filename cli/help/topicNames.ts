/** What `sleutel help` knows beyond the commands; topics.ts has the texts. */
export const topicNames = [
  'exporting',
  'privacy',
  'backups',
  'rebuilding',
  'scripting',
  'environment',
  'exit-codes',
] as const

export type TopicName = (typeof topicNames)[number]
