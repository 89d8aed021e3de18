import { createHmac, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import { readLock } from '#store/lock/lock'
import { parseJson } from '#domain/format/parseJson'

const controlSchema = z.object({
  url: z.url(),
  key: z.string().min(1),
  /** Of the lock that its server had. */
  nonce: z.string(),
})

export type Control = Readonly<Pick<z.infer<typeof controlSchema>, 'url' | 'key'>>

/** Writes how to reach this process, which has the lock. Throws StoreUnavailableError. */
export async function writeControl(folder: string, { url, key }: Control): Promise<void> {
  const nonce = (await readLock(folder))?.living?.nonce
  await writeFileDurably(getControlPath(folder), `${JSON.stringify({ url, key, nonce }, undefined, 2)}\n`)
}

/** Ignores a killed server's file: another program on its port must not get the key. */
export async function readControl(folder: string): Promise<Control | undefined> {
  const owner = (await readLock(folder))?.living
  if (!owner) return undefined
  const found = parseJson(controlSchema, await readIfExists(getControlPath(folder)))
  if (found?.nonce !== owner.nonce) return undefined
  return { url: found.url, key: found.key }
}

export async function removeControl(folder: string): Promise<void> {
  await rm(getControlPath(folder), { force: true })
}

const probeLifeMs = 2 * 60_000

/** The key of the control API; with a database, the secret of its limits. */
export type ProbeKey = string | Buffer

/** Marks a post as a test for two minutes. It may pass proxies, which the key must not. */
export function createProbeToken(key: ProbeKey, now: Date): string {
  const expires = String(now.getTime() + probeLifeMs)
  return `${expires}.${signProbe(key, expires)}`
}

export function isProbeToken(token: string, key: ProbeKey, now: Date): boolean {
  const [expires = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signProbe(key, expires))]
  return Number(expires) > now.getTime() && given.length === right.length && timingSafeEqual(given, right)
}

function signProbe(key: ProbeKey, expires: string): string {
  return createHmac('sha256', key).update(`probe ${expires}`).digest('base64url')
}

function getControlPath(folder: string): string {
  return join(folder, 'control.json')
}
