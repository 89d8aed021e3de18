import { crc32 } from 'node:zlib'

/** The damaged line may still be JSON, and a record. */
export class ChecksumError extends Error {}

const checksumPattern = /,"crc32":"([\da-f]{8})"\}\s*$/

/** A journal line of a JSON object. The checksum is its last key, so the line stays JSON. */
export function formatJournalLine(json: string): string {
  return `${json.slice(0, -1)},"crc32":"${toChecksum(json)}"}\n`
}

/** The JSON without the checksum. Lines of version 1 and lines made by hand have none. */
export function splitJournalLine(line: string): { readonly json: string; readonly isWhole: boolean } {
  const match = checksumPattern.exec(line)
  if (!match) return { json: line, isWhole: true }
  const json = `${line.slice(0, match.index).trimStart()}}`
  return { json, isWhole: toChecksum(json) === match[1] }
}

/** True for a complete JSON object: an incomplete one lacks at least its last brace. */
export function isWholeLine(line: string): boolean {
  const { json, isWhole } = splitJournalLine(line)
  try {
    return isWhole && typeof JSON.parse(json) === 'object'
  } catch {
    return false
  }
}

function toChecksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0')
}
