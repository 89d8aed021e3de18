/**
 * `npm run content`: checks all texts of the site. Run it after writing, before `sleutel rebuild`.
 * Checks the last published pages, or those in `npm run content -- <folder>`.
 */
import { join, resolve } from 'node:path'
import { readWordList } from '#content/checks/findMisspellings'
import { findContentFolder } from '#content/contentFolder'
import './endOnClosedPipe.ts'
import { checkContent } from './content/checkContent.ts'
import { openSpeller } from './content/spelling.ts'

const folder = findContentFolder()
const publicFolder = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist/public'))
const speller = await openSpeller(readWordList(folder).words)
const lines = checkContent(folder, publicFolder, speller)
for (const line of lines) console.log(line)
process.exitCode = lines.some((line) => line.startsWith('✗')) ? 1 : 0
