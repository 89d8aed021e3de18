import { z } from 'zod/mini'
import { dutySchema } from '#domain/duty/duty'
import { secretsCodec, secretsPath } from '#store/secrets/secrets'

/** The notes that are in backups. In a folder and in a backup each is a file, in a database a row of `notes`. */
export const backedUpNotes = [
  { name: 'secrets', path: secretsPath, parse: (bytes: Buffer) => secretsCodec.parse(bytes) },
  {
    name: 'duty',
    path: 'duty.json',
    parse: (bytes: Buffer) => z.parse(dutySchema, JSON.parse(bytes.toString())),
  },
] as const
