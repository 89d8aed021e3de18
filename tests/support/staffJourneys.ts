import { findPostgres } from './postgres.ts'

/** TEST_DATABASE_URL, or PostgreSQL on this machine. */
export const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined || findPostgres() !== undefined

/** The files of staff's journeys, which run on PostgreSQL too. */
export const staffJourneys = /(?:inbox.*|staffAnswer)\.test\.ts$/
