import { describe, expect, test } from 'vitest'
import {
  simulatedService,
  type BusinessInput,
  type CustomInput,
  type FaviconService,
} from '../../../site/favicon/faviconService.ts'
import { createFaviconSession } from '../../../site/favicon/tool/createFaviconSession.ts'
import type { Toast } from '../../../site/browser/toast/toast.ts'

const business = { businessName: ' Keys & Co ', description: ' We cut keys. ', brandColors: '' }
const custom = { style: 'playful', customColors: '', requests: '' } as const

const failingService: FaviconService = {
  analyze: () => Promise.reject(new Error('no analysis')),
  generate: () => Promise.reject(new Error('no design')),
}

/** A session with the real service, or another one; with what it said, logged and asked for. */
function openSession(service: FaviconService = simulatedService) {
  const toasts: Toast[] = []
  const errors: unknown[] = []
  const asked: (BusinessInput | CustomInput)[] = []
  const session = createFaviconSession({
    service: {
      analyze: (input) => {
        asked.push(input)
        return service.analyze(input)
      },
      generate: (input) => {
        asked.push(input)
        return service.generate(input)
      },
    },
    showToast: (toast) => toasts.push(toast),
    logError: (error) => errors.push(error),
  })
  return { session, toasts, errors, asked }
}

describe('analyzing', () => {
  test.each([
    ['no name', { ...business, businessName: '  ' }, ['businessName']],
    ['no description', { ...business, description: '\n' }, ['description']],
    ['neither', { ...business, businessName: '', description: '' }, ['businessName', 'description']],
  ])('with %s says what is missing and asks nobody', async (_what, fields, problems) => {
    const { session, toasts, asked } = openSession()
    await session.analyze(fields)
    expect(toasts).toEqual([
      {
        variant: 'destructive',
        title: 'Missing Information',
        description: 'Please provide both business name and description.',
      },
    ])
    expect(Object.keys(session.getState().problems)).toEqual(problems)
    expect(session.getState().isAnalyzing).toBe(false)
    expect(asked).toEqual([])
  })

  test('hands on what was typed without white space, and no colors where there are none', async () => {
    const { session, asked } = openSession()
    await session.analyze({ ...business, brandColors: ' , ' })
    expect(asked).toEqual([{ businessName: 'Keys & Co', description: 'We cut keys.' }])
  })

  test('is pending until the answer is there, and asks once meanwhile', async () => {
    const { session, toasts, asked } = openSession()
    let heard = 0
    session.subscribe(() => (heard += 1))
    const analyzing = session.analyze(business)
    expect(session.getState().isAnalyzing).toBe(true)
    await session.analyze(business)
    await analyzing
    expect(asked).toHaveLength(1)
    expect(heard).toBe(2)
    expect(session.getState()).toMatchObject({ isAnalyzing: false, businessName: 'Keys & Co' })
    expect(session.getState().analysis?.suggestions).toHaveLength(4)
    expect(session.getState().selected).toBeUndefined()
    expect(toasts).toEqual([
      {
        variant: 'default',
        title: 'Demo Analysis Complete!',
        description: 'Generated 4 favicon suggestions. (Demo mode - API quota reached)',
      },
    ])
  })

  test('names a color that is none at its field', async () => {
    const { session, asked, toasts } = openSession()
    await session.analyze({ ...business, brandColors: 'gold, <b>' })
    expect(session.getState().problems).toEqual({
      brandColors:
        '“<b>” is not a color this tool knows. Use #d4af37, rgb(212, 175, 55) or a name such as gold.',
    })
    expect([session.getState().isAnalyzing, asked, toasts]).toEqual([false, [], []])
    await session.analyze({ ...business, brandColors: 'gold, #222' })
    expect(session.getState().problems).toEqual({})
    expect(asked).toMatchObject([{ brandColors: ['#ffd700', '#222222'] }])
  })

  test('says that it failed, logs why, keeps what was there and can be tried again', async () => {
    let isFailing = false
    const { session, toasts, errors } = openSession({
      ...simulatedService,
      analyze: (input) => (isFailing ? failingService : simulatedService).analyze(input),
    })
    await session.analyze(business)
    const before = session.getState().analysis
    isFailing = true
    await session.analyze(business)
    expect(toasts.at(-1)).toEqual({
      variant: 'destructive',
      title: 'Analysis Failed',
      description: 'Could not analyze your business. Please try again.',
    })
    expect(errors).toEqual([new Error('no analysis')])
    expect(session.getState()).toMatchObject({ isAnalyzing: false, failure: { action: 'analyze' } })
    expect(session.getState().analysis).toBe(before)
    isFailing = false
    await session.analyze(business)
    expect(toasts.at(-1)?.title).toBe('Demo Analysis Complete!')
  })
})

describe('generating', () => {
  test('needs an analysis first', async () => {
    const { session, toasts, asked } = openSession()
    await session.generate(custom)
    expect(toasts).toEqual([
      {
        variant: 'destructive',
        title: 'Analysis Required',
        description: 'Please analyze your business first to generate custom favicons.',
      },
    ])
    expect([asked, session.getState().isGenerating]).toEqual([[], false])
  })

  test('selects what was made, in the place of what was selected', async () => {
    const { session, toasts, asked } = openSession()
    await session.analyze(business)
    const [first] = session.getState().analysis?.suggestions ?? []
    if (first) session.select(first)
    expect(session.getState().selected).toBe(first)
    const generating = session.generate({
      ...custom,
      customColors: 'white, rgb(10, 20, 30)',
      requests: '  a car ',
    })
    expect(session.getState().isGenerating).toBe(true)
    await generating
    expect(asked.at(-1)).toEqual({
      businessName: 'Keys & Co',
      style: 'playful',
      colors: ['#ffffff', '#0a141e'],
      requests: 'a car',
    })
    const { selected, generated, isGenerating } = session.getState()
    expect(selected?.name).toBe('Custom Playful Design')
    expect([generated, isGenerating]).toEqual([selected, false])
    expect(toasts.at(-1)).toEqual({
      variant: 'default',
      title: 'Custom Favicon Generated!',
      description: 'Your personalized favicon is ready for download. (Demo mode)',
    })
  })

  test('names colors that are none at their field, and generates nothing', async () => {
    const { session, asked } = openSession()
    await session.analyze(business)
    await session.generate({ ...custom, customColors: 'gould, "/><script>' })
    expect(session.getState().problems.customColors).toMatch(/^“gould”, “"\/><script>” are not colors/)
    expect([asked.length, session.getState().isGenerating]).toEqual([1, false])
  })

  test('says that it failed, logs why, and keeps what was selected', async () => {
    const { session, toasts, errors } = openSession({ ...failingService, analyze: simulatedService.analyze })
    await session.analyze(business)
    const [first] = session.getState().analysis?.suggestions ?? []
    if (first) session.select(first)
    await session.generate(custom)
    expect(toasts.at(-1)).toEqual({
      variant: 'destructive',
      title: 'Generation Failed',
      description: 'Could not generate custom favicon. Please try again.',
    })
    expect(errors).toEqual([new Error('no design')])
    expect(session.getState()).toMatchObject({ isGenerating: false, failure: { action: 'generate' } })
    expect(session.getState().selected).toBe(first)
  })
})

describe('after a second analysis', () => {
  const renamed = { ...business, businessName: 'Other Ltd', brandColors: 'navy, white' }

  test('what was selected stays, under the name it was drawn for', async () => {
    const { session } = openSession()
    await session.analyze(business)
    await session.generate(custom)
    const before = session.getState().selected
    await session.analyze(renamed)
    const { selected, businessName, analysis } = session.getState()
    expect(selected).toBe(before)
    // The files of the set are named after this, and the picture's title says the same.
    expect(selected?.businessName).toBe('Keys & Co')
    expect(selected?.svgCode).toContain('<title>Keys &amp; Co</title>')
    expect(businessName).toBe('Other Ltd')
    expect(new Set(analysis?.suggestions.map((design) => design.businessName))).toEqual(
      new Set(['Other Ltd']),
    )
  })

  test('a design that was under way meanwhile keeps the name it was asked for', async () => {
    const { session } = openSession()
    await session.analyze(business)
    const generating = session.generate(custom)
    await session.analyze(renamed)
    await generating
    expect(session.getState().selected?.businessName).toBe('Keys & Co')
  })
})
