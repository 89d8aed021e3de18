import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReference } from '#domain/requests/reference'
import type { RequestKind } from '#domain/forms/kinds'
import { createBody, formatFile } from '#store/requests/files/fileContent'
import { getFileName } from '#store/requests/files/fileNames'

const recordsPerFile = 500

/**
 * Half of them contact requests, a quarter each of the others; one an hour of each kind, the last
 * one before `end`.
 */
export interface ManyRequests {
  readonly count: number
  readonly end: Date
}

/**
 * Writes a data folder of many made-up requests as the store would have left it: seconds for 100,000,
 * where adding them one by one takes far longer. Two of three were answered, half of those in time.
 */
export function makeManyRequests(folder: string, { count, end }: ManyRequests): void {
  const shares: readonly (readonly [RequestKind, number])[] = [
    ['contact', count / 2],
    ['diagnosis', count / 4],
    ['callback', count / 4],
  ]
  for (const [kind, share] of shares) {
    mkdirSync(join(folder, kind), { recursive: true, mode: 0o700 })
    const files: number[] = []
    for (let first = 0; first < share; first += recordsPerFile) {
      const length = Math.min(recordsPerFile, share - first)
      const requests = Array.from({ length }, (_, index) => makeRequest(kind, first + index, share, end))
      const name = getFileName(files.push(length))
      writeFileSync(join(folder, kind, name), formatFile(createBody(requests)).content, { mode: 0o600 })
    }
    writeFileSync(join(folder, kind, 'count.json'), JSON.stringify({ files, isRebuilt: false }), {
      mode: 0o600,
    })
  }
}

function makeRequest(kind: RequestKind, number: number, share: number, end: Date) {
  const hash = createHash('sha256').update(`${kind} ${number}`).digest()
  const createdMs = end.getTime() - (share - number) * 60 * 60_000
  const createdAt = new Date(createdMs).toISOString()
  const isAnswered = number % 3 !== 0
  const answeredAt = new Date(createdMs + (number % 2 === 0 ? 5 : 500) * 60_000).toISOString()
  const envelope = {
    id: hash.toString('hex').slice(0, 24),
    reference: createReference((length) => hash.subarray(8, 8 + length)),
    kind,
    createdAt,
    version: isAnswered ? 2 : 1,
    status: isAnswered ? 'contacted' : 'new',
    phoneE164: `+31600${String(number).padStart(6, '0')}`,
    history: isAnswered
      ? [{ at: answeredAt, by: 'sanne', action: 'status', status: 'contacted', from: 'new', version: 2 }]
      : [],
  }
  const phone = `0600${String(number).padStart(6, '0')}`
  if (kind === 'callback') {
    return {
      ...envelope,
      requestType: 'callback',
      name: `Piet ${number}`,
      phone,
      location: 'Zoetermeer',
      hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
    }
  }
  const person = {
    firstName: 'Jan',
    lastName: `Jansen ${number}`,
    phone,
    email: `jan${number}@voorbeeld.example`,
  }
  return kind === 'contact'
    ? {
        ...envelope,
        ...person,
        carBrand: 'Volkswagen Golf',
        problem: 'De sleutel is afgebroken in het slot.',
        isUrgent: number % 7 === 0,
      }
    : {
        ...envelope,
        ...person,
        carBrand: 'Citroën',
        buildYear: '2015-2019',
        problem: 'Auto start niet',
        additionalInfo: '',
      }
}
