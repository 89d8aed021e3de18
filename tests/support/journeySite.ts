import { join } from 'node:path'
import { findPublished } from './publishedProject.ts'

/** For a run of Playwright: the servers of journeys serve the site of the invented business. */
export default function setup(): void {
  process.env['PUBLIC_DIR'] = join(findPublished(), 'dist/public')
}
