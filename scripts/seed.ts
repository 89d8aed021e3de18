/** `npm run seed -- 1000 [--seed 7] [--force]`: see seed/runSeed.ts. */
import { runSeed } from './seed/runSeed.ts'

process.exitCode = await runSeed(process.argv.slice(2), process.env, console)
