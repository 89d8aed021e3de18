export interface Finding {
  /** A content file such as `data/content/faq.json`, or the path of a page. */
  readonly file: string
  /** Counted from 1. */
  readonly line?: number
  /** What is wrong and what to do. */
  readonly message: string
}

/** 'data/content/faq.json:12: …', which editors and terminals turn into a link. */
export function formatFinding({ file, line, message }: Finding): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${message}`
}
