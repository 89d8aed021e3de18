import { formatMistake, type Mistake } from '#content/mistake'

export interface Finding {
  /** A content file, or the path of a page. */
  readonly file: string
  /** From 1. */
  readonly line?: number | undefined
  readonly message: string
  /** For the owner's desk. Absent if the finding is not of the content's texts. */
  readonly mistake?: Mistake
}

export function createFinding(file: string, line: number | undefined, mistake: Mistake): Finding {
  return { file, line, message: formatMistake(mistake), mistake }
}

/** 'data/content/faq.json:12: …', which terminals turn into a link. */
export function formatFinding({ file, line, message }: Finding): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${message}`
}
