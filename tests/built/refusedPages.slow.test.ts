import { readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishProject, runIn } from '../support/publishedProject.ts'

test('when a page links to a file that is gone, then the old site stays', () => {
  const project = publishProject()
  const live = readlinkSync(join(project, 'dist/public'))
  rmSync(join(project, 'dist/site/client/merken/bmw.svg'))
  const { status, stderr } = runIn(project, 'dist/site/publish.js')
  expect(status).toBe(1)
  expect(stderr).toContain('The site was not published; the old one stays.')
  expect(stderr).toContain("'/merken/bmw.svg' is no page or file of the site")
  expect(readlinkSync(join(project, 'dist/public'))).toBe(live)
})
