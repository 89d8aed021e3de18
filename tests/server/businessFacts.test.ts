import { cpSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Business, findBusinessFile, loadBusiness } from '#content/business'
import { expect, test, vi } from 'vitest'
import { createBusinessFacts } from '../../server/businessFacts.ts'
import { createFolder } from '../store/createFolder.ts'

function createContent() {
  const folder = createFolder()
  const file = join(folder, 'business.json')
  cpSync(findBusinessFile(), file)
  let atS = Date.now() / 1000
  const write = (text: string) => {
    writeFileSync(file, text)
    utimesSync(file, (atS += 10), atS)
  }
  const business = loadBusiness(folder)
  return {
    folder,
    file,
    write,
    toText: (changes: Partial<Business>) => JSON.stringify({ ...business, ...changes }),
  }
}

test('reloads business.json when it changes, and keeps the last good one after a mistake', () => {
  const { folder, file, write, toText } = createContent()
  const warn = vi.fn<(...args: unknown[]) => void>()
  const log = { info: warn, error: warn, warn }
  const business = createBusinessFacts(log, file, () => loadBusiness(folder))
  expect(business().phone).toBe('0223-012345')
  write(toText({ phone: '079-7654321' }))
  expect(business().phone).toBe('079-7654321')
  expect(warn).not.toHaveBeenCalled()
  write(toText({ phone: '1' }))
  expect([business().phone, business().phone]).toEqual(['079-7654321', '079-7654321'])
  expect(warn).toHaveBeenCalledTimes(1)
  rmSync(file)
  expect([business().phone, business().phone]).toEqual(['079-7654321', '079-7654321'])
  expect(warn).toHaveBeenCalledTimes(2)
  write(toText({ phone: '079-1111111' }))
  expect(business().phone).toBe('079-1111111')
})
