// Preloaded by `npm run bench cli`: writes the process's peak memory in kB when it ends.
import { writeFileSync } from 'node:fs'

process.on('exit', () => writeFileSync(process.env.BENCH_MEMORY_FILE, String(process.resourceUsage().maxRSS)))
