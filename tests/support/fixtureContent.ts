import { join } from 'node:path'

/**
 * The content of an invented business, for tests of behaviour. The publisher writes
 * lastChanged.json into its content folder, so publish a copy.
 */
export const fixtureContent = join(import.meta.dirname, '../fixtures/business')

/** What the owner may change at any time. */
export const ownContent = join(import.meta.dirname, '../../data/content')
