import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listNewerNames } from '../support/promisedBrowsers.ts'

// Not dist/public, which keeps the scripts of earlier releases.
const dist = join(import.meta.dirname, '../../dist')

/** Names that libraries use for something else, or only where the browser has them. */
const harmless = new Map([
  ['captureStackTrace', 'zod asks whether it is there'],
  ['stackTraceLimit', 'zod sets it around an error'],
  ['isError', 'names of other functions'],
  ['displayName', 'React’s name of a component'],
  ['take', 'a method of a library’s own list'],
  ['use', 'React’s use()'],
])

test('no script uses a library method that a promised browser lacks', () => {
  const newer = listNewerNames()
  expect([...newer]).toEqual(expect.arrayContaining(['toSorted', 'findLast', 'withResolvers', 'isSubsetOf']))
  const files = ['admin', 'site/client'].flatMap((folder) => {
    const scripts = readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(folder, file))
    expect([folder, scripts.length > 10]).toEqual([folder, true])
    return scripts
  })
  const found = files.flatMap((file) => {
    const script = readFileSync(join(dist, file), 'utf8')
    const used = [...script.matchAll(/\.([\w$]+)/g)].map(([, name = '']) => name)
    // Radix's OrderedDict has a method toSorted() of its own.
    const isOwn = (name: string) => script.includes(`}${name}(`)
    const uses = new Set(used.filter((name) => newer.has(name) && !harmless.has(name) && !isOwn(name)))
    // A syntax error before Safari 16.4. No build target translates it.
    if (/\(\?<[=!]/.test(script)) uses.add('a lookbehind')
    return [...uses].map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})
