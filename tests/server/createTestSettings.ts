import { parseSettings, type ServerSettings } from '../../server/settings.ts'

/** The defaults, without a limit of posts. */
export function createTestSettings(overrides: Partial<ServerSettings> = {}): ServerSettings {
  const parsed = parseSettings({ RATE_LIMIT: '0' }, '/project')
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  return { ...parsed.settings, ...overrides }
}
