import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatNginx } from '../../site/build/nginx.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('containers run the version of Node that is developed with', () => {
  const versions = [...read('deploy/Containerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)
  expect(new Set(versions)).toEqual(new Set([read('.nvmrc').trim()]))
})

test('nginx in a container leads to the server by its name', () => {
  const [, from = '', to = ''] = /sed -i 's\|([^|]+)\|([^|]+)\|'/.exec(read('deploy/Containerfile')) ?? []
  const rules = { everywhere: {}, staffApp: {}, caching: [], redirects: [], notFound: [] }
  const text = formatNginx(rules, '/srv/sleutel/dist/public', '3000')
  expect(text).toContain(from)
  expect(text.replace(from, to)).not.toContain('127.0.0.1:')
  expect(read('deploy/compose.yaml')).toMatch(/^ {2}server:$/m)
})

test('no request and no secret gets into an image', () => {
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['data/requests', 'deploy/sleutel.env', '.env', '.git']),
  )
})
