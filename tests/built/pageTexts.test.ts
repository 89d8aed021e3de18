import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatFinding } from '#content/checks/finding'
import { listBrandNames, listOtherNames } from '#content/checks/findTextFaults'
import { readWordList } from '#content/checks/findMisspellings'
import { findContentFolder } from '#content/contentFolder'
import { findPageMisspellings, openSpeller } from '../../scripts/content/spelling.ts'
import { readReleaseFiles } from '../../scripts/content/readTexts.ts'
import { findPageFaults } from '../../site/build/checks/findPageFaults.ts'
import { readCheckedPages } from '../../site/build/checks/readCheckedPages.ts'
import { loadSite } from '../../site/rendering/site.ts'

const folder = findContentFolder({})
const files = readReleaseFiles(join(import.meta.dirname, '../../dist/public'))
const site = loadSite()
const pages = readCheckedPages(files, site)

test('every link has a target, every page is linked, and no two pages share a title', () => {
  expect(pages.length).toBeGreaterThan(100)
  expect(findPageFaults(files, site, pages).map(formatFinding)).toEqual([])
})

test('texts of components have no misspelling', async () => {
  const speller = await openSpeller(readWordList(folder).words)
  const names = [...listBrandNames(site), ...listOtherNames(site)]
  expect(findPageMisspellings(pages, speller, names, []).map(formatFinding)).toEqual([])
})
