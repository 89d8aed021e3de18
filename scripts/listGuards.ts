import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A test whose title begins with `guard: `. It shows a promise of SECURITY.md. */
export interface Guard {
  /** Relative to the folder of tests, with forward slashes. */
  readonly file: string
  /** Without `guard: `. */
  readonly title: string
}

const testFile = /(?:\.test\.tsx?|Contract\.ts)$/
const guardTitle = /(['"`])guard: (.+?)\1/g

/** The guards in all files below `folder`, in the order of the files. */
export function listGuards(folder: string): readonly Guard[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => testFile.test(name))
    .sort()
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(guardTitle)].map(([, , title = '']) => ({
        file: name.split(sep).join('/'),
        title,
      })),
    )
}
