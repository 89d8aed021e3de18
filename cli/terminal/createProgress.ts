import type { CliContext } from '../cliContext.ts'
import { formatBar } from './formatBar.ts'
import { hasUnicode, isTerminal, toColumns } from './terminal.ts'

/** Tells how far a long piece of work is, on a terminal only. */
export interface Progress {
  /** `done` of the total is done. */
  report(done: number): void
  /** Takes the line away again. */
  end(): void
}

const barWidth = 30

/** A bar on standard error; nothing where that is no terminal, or where the data itself goes to one. */
export function createProgress(
  total: number,
  { err, env }: Pick<CliContext, 'err' | 'env'>,
  isShown = true,
): Progress {
  if (!isShown || !isTerminal(err) || (toColumns(err) ?? 0) < barWidth + 20) return { report() {}, end() {} }
  let percent = -1
  return {
    report: (done) => {
      const next = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
      // A line for each request would take longer than the work.
      if (next === percent) return
      percent = next
      const bar = formatBar(percent, 100, barWidth, hasUnicode(env))
      err.write(`\r${bar.padEnd(barWidth)} ${String(percent).padStart(3)}% of ${total}`)
    },
    end: () => {
      if (percent !== -1) err.write('\r\u001B[K')
    },
  }
}
