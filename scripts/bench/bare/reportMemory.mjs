// Preloaded by `npm run bench cli`: tells the largest memory the process had, in kB, when it ends.
import { writeFileSync } from 'node:fs'

process.on('exit', () => writeFileSync(process.env.BENCH_MEMORY_FILE, String(process.resourceUsage().maxRSS)))
