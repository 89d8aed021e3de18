/** `npm run seed -- 1000`: see seed/runSeed.ts. */
import { runSeed } from './seed/runSeed.ts'

process.exitCode = await runSeed(process.argv.slice(2), process.env, console)
