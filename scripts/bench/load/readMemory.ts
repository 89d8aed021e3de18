import { execFileSync } from 'node:child_process'

/** Megabytes of memory that a process holds now (its resident set). */
export function readMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
