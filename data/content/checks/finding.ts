/** What a check found. A check that finds nothing gives an empty list. */
export interface Finding {
  /** A content file as `data/content/faq.json`, or the address of a page where no one file can be blamed. */
  readonly file: string
  /** Counted from 1; absent where no line can be blamed. */
  readonly line?: number
  /** What is wrong and what to do. */
  readonly message: string
}

/** 'data/content/faq.json:12: …', as editors and terminals make a link of it. */
export function formatFinding({ file, line, message }: Finding): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${message}`
}
