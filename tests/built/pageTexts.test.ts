import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatFinding } from '#content/checks/finding'
import { listBrandNames, listOtherNames } from '#content/checks/findTextFaults'
import { readWordList } from '#content/checks/findMisspellings'
import { findPageMisspellings, openSpeller } from '../../scripts/content/spelling.ts'
import { readReleaseFiles } from '../../scripts/content/checkContent.ts'
import { findPageFaults } from '../../site/publish/checks/findPageFaults.ts'
import { readCheckedPages } from '../../site/publish/checks/readCheckedPages.ts'
import { ownContent } from '../support/fixtureContent.ts'
import { site } from './specifiedScreens.ts'

const files = readReleaseFiles(join(import.meta.dirname, '../../dist/public'))
const pages = [...readCheckedPages(files, site).values()]

test('every link has a target, every page is linked, and no two pages share a title', () => {
  expect(pages.length).toBeGreaterThan(site.brands.all.length)
  expect(findPageFaults(files, site).map(formatFinding)).toEqual([])
})

test('texts of components have no misspelling', async () => {
  const speller = await openSpeller(readWordList(ownContent).words)
  const names = [...listBrandNames(site), ...listOtherNames(site)]
  expect(findPageMisspellings(pages, speller, names, []).map(formatFinding)).toEqual([])
})
