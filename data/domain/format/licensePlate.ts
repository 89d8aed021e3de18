import { toPlainText } from '#domain/format/plainText'

/** 'GB-123-X' for 'gb123x'. A text that is no Dutch plate only gets capitals. Idempotent. */
export function formatLicensePlate(text: string): string {
  const capitals = toPlainText(text).toUpperCase()
  const signs = capitals.replace(/[\s.·-]/g, '')
  // A Dutch plate has three groups; four letters or digits in a row are two of them.
  const groups = signs
    .match(/[A-Z]{4}|\d{4}|[A-Z]+|\d+/g)
    ?.flatMap((group) => (group.length === 4 ? [group.slice(0, 2), group.slice(2)] : [group]))
  const isDutch = /^[A-Z\d]{6}$/.test(signs) && groups?.length === 3
  return isDutch ? groups.join('-') : capitals
}
