import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll } from 'vitest'
import { createTestServer } from '../server/createTestServer.ts'
import { findPublished } from '../support/publishedProject.ts'
import { createFolder } from '../store/createFolder.ts'

export const base = '/api/admin/website'
export const phone = '0223-054321'
/** Before and after a change of all pages that draws no picture again, as another phone number does. */
export const [oldEmail, email] = ['post@sleutelbus-den-helder.example', 'brief@sleutelbus-den-helder.example']

export const article = `## Kop\n\n| a | b |\n|---|---|\n| c | d |\n\n${'Een zin over de sleutel. '.repeat(150)}`

export const picture = sharp({
  create: { width: 1300, height: 1700, channels: 3, background: '#c00' },
}).withExif({
  IFD3: { GPSLatitudeRef: 'N' },
})

let published: string
beforeAll(() => {
  published = findPublished()
})

/** The desk of an invented business, with an owner and a colleague who are logged in. */
export async function openDesk() {
  const project = createFolder()
  cpSync(published, project, { recursive: true, verbatimSymlinks: true })
  const server = await createTestServer({ project })
  const owner = await server.logIn()
  const get = async (path: string, headers: Readonly<Record<string, string>> = owner) =>
    server.request(`${base}${path}`, { headers })
  const post = (path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = owner) =>
    server.postJson(`${base}${path}`, body, headers)
  /** Starts the publisher and waits for it. */
  const run = async (path: string, body: unknown = {}) => {
    let state = await (await post(path, body)).json()
    while (state.state === 'running') {
      await wait(100)
      state = await (await get('/state')).json()
    }
    return state
  }
  const read = async (path: string) => (await (await get(`/documents/${path}`)).json()) as Opened
  const save = async (path: string, change: (value: Opened['value']) => void) => {
    const { value, version } = await read(path)
    change(value)
    return post(`/documents/${path}`, { value, version })
  }
  const sendPhoto = (photo: Buffer) =>
    server.request(`${base}/photos/van`, { method: 'POST', body: new Uint8Array(photo), headers: owner })
  const readLive = (page = 'contact-sleutelbus-den-helder/index.html') =>
    readFileSync(join(project, 'dist/public', page), 'utf8')
  const readContent = (file: string) => readFileSync(join(project, 'data/content', file), 'utf8')
  const draftFolder = server.website?.draftFolder ?? ''
  return {
    ...server,
    project,
    draftFolder,
    owner,
    get,
    post,
    run,
    read,
    save,
    sendPhoto,
    readLive,
    readContent,
  }
}

export interface Opened {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly value: Record<string, any>
  readonly version: string | null
}
