import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { consentCategories, cookieCategories, usedCategories } from '#domain/site/consent'
import { bannerPath, settingsPath, type ConsentPart } from '../../../site/browser/consent/consentParts.ts'
import { renderConsentParts } from '../../../site/consent/renderConsentParts.tsx'
import { formatBannerText } from '../../../site/consent/ConsentBanner.tsx'
import { loadSite } from '../../../site/rendering/site.ts'

const site = loadSite()
const { cookies } = site.legal
const parts = new Map(renderConsentParts(site))
const read = (path: string) => {
  const { html, css }: ConsentPart = JSON.parse(parts.get(path) ?? '')
  return { root: parse(html), html, css }
}

test.each([
  [['analytics'], 'Mogen wij met cookies meten hoe deze website wordt gebruikt?'],
  [
    ['functional', 'analytics'],
    'Mogen wij uw keuzes met cookies onthouden en met cookies meten hoe deze website wordt gebruikt?',
  ],
  [['marketing'], 'Mogen wij met cookies advertenties tonen en meten?'],
] as const)('the banner asks for the categories in use (%j)', (used, text) => {
  expect(formatBannerText(used)).toBe(text)
})

test('the answers of the banner look the same, so that allowing is not easier', () => {
  const { root } = read(bannerPath)
  const answers = root.querySelectorAll('.consent__choices > *')
  expect(answers.map((answer) => [answer.text.trim(), answer.getAttribute('value')])).toEqual([
    ['Alles toestaan', usedCategories.join(' ')],
    ['Alles weigeren', ''],
    ['Alleen noodzakelijk', ''],
    ['Zelf kiezen', undefined],
  ])
  expect(new Set(answers.map(({ classNames }) => classNames))).toEqual(new Set(['button button--ghost']))
})

test('in the settings only the necessary category is on, and only what is in use can be changed', () => {
  const switches = read(settingsPath).root.querySelectorAll('input')
  expect(
    switches.map((input) => [
      input.getAttribute('value'),
      input.hasAttribute('checked'),
      input.hasAttribute('disabled'),
    ]),
  ).toEqual([
    [undefined, true, true],
    ...consentCategories.map((category) => [category, false, !usedCategories.includes(category)]),
  ])
})

test('the settings list the keys of each category as the policy does, without those of staff', () => {
  const { root } = read(settingsPath)
  const kinds = root.querySelectorAll('.consent__category')
  expect(kinds).toHaveLength(cookieCategories.length)
  cookieCategories.forEach((category, index) => {
    const own = cookies.filter((cookie) => cookie.category === category && cookie.audience === 'visitors')
    const rows = kinds[index]?.querySelectorAll('li').map(({ text }) => text) ?? []
    expect(rows).toHaveLength(own.length)
    own.forEach(({ name, purpose, isInUse }, row) => {
      expect(rows[row]).toContain(`${name} (${isInUse ? 'in gebruik' : 'nu niet in gebruik'}): ${purpose}`)
    })
  })
})

test('the answers of the settings begin with the choice, which Enter in a switch presses', () => {
  const buttons = read(settingsPath).root.querySelectorAll('button')
  const answers = buttons.filter((button) => button.getAttribute('type') !== 'button')
  expect(answers.map((answer) => [answer.text.trim(), answer.getAttribute('value')])).toEqual([
    ['Keuze opslaan', 'save'],
    ['Alles toestaan', 'all'],
    ['Alles weigeren', 'none'],
    ['Alleen noodzakelijk', 'none'],
  ])
})

test('neither part contains what the page policy forbids', () => {
  for (const path of [bannerPath, settingsPath]) {
    expect(read(path).html).not.toMatch(/<style|<script|<link| style=| on\w+=|https?:/)
    expect(read(path).css).not.toMatch(/@import|url\(/)
  }
})
