import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '#domain/settings/readSettings'
import { expect, test } from 'vitest'
import { formatNginx } from '../../site/publish/nginx.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('containers run the version of Node that is developed with', () => {
  const versions = [...read('deploy/Containerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)
  expect(new Set(versions)).toEqual(new Set([read('.nvmrc').trim()]))
})

test('nginx in a container leads to the server by its name', () => {
  const [, from = '', to = ''] = /sed -i 's\|([^|]+)\|([^|]+)\|'/.exec(read('deploy/Containerfile')) ?? []
  const rules = { everywhere: {}, staffApp: {}, caching: [], redirects: [], notFound: [] }
  const text = formatNginx(rules, '/srv/sleutel/dist/public')
  expect(text).toContain(from)
  expect(text.replace(from, to)).toMatch(/set \$server http:\/\/server:3000; proxy_pass \$server;/)
  expect(read('deploy/compose.yaml')).toMatch(/^ {2}server:$/m)
})

test('the server in a container accepts the address of its database', () => {
  const url = /^ +DATABASE_URL: (\S+)$/m.exec(read('deploy/compose.yaml'))?.[1] ?? ''
  expect(readSettings({ DATABASE_URL: url }).settings.DATABASE_URL.value).toBe(url)
})

test('no request and no secret gets into an image', () => {
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['data/requests', 'deploy/sleutel.env', '.env', '.git']),
  )
})
