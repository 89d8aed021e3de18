export interface Finding {
  /** A content file, or the path of a page. */
  readonly file: string
  /** From 1. */
  readonly line?: number | undefined
  readonly message: string
}

/** 'data/content/faq.json:12: …', which terminals turn into a link. */
export function formatFinding({ file, line, message }: Finding): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${message}`
}
