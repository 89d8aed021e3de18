import { describe, expect, test } from 'vitest'
import * as designs from '../../../site/favicon/designs.ts'
import { createFaviconSession } from '../../../site/favicon/tool/createFaviconSession.ts'
import type { Toast } from '../../../site/favicon/tool/faviconToasts.ts'

const business = { businessName: ' Keys & Co ', description: ' We cut keys. ', brandColors: '' }
const custom = { style: 'playful', customColors: '', requests: '' } as const

/** A session with what it showed and logged, and the inputs of what it drew. */
function openSession() {
  const toasts: Toast[] = []
  const errors: unknown[] = []
  const asked: unknown[][] = []
  const tool = { isAway: false }
  const note = <Inputs extends unknown[], Drawn>(draw: (...inputs: Inputs) => Drawn) => {
    return (...inputs: Inputs): Drawn => {
      asked.push(inputs)
      return draw(...inputs)
    }
  }
  const session = createFaviconSession({
    loadDesigns: async () => {
      if (tool.isAway) throw new Error('not loaded')
      return {
        analyzeBusiness: note(designs.analyzeBusiness),
        drawCustomDesign: note(designs.drawCustomDesign),
      }
    },
    parseColor: (text) => /^#[0-9a-f]{6}$/.exec(text)?.[0],
    showToast: (toast) => toasts.push(toast),
    logError: (error) => errors.push(error),
  })
  return { session, toasts, errors, asked, tool }
}

/** A session with a finished analysis. */
async function openAnalyzed() {
  const opened = openSession()
  await opened.session.analyze(business)
  return opened
}

const destructive = (title: string, description: string) => ({ variant: 'destructive', title, description })

describe('analyzing', () => {
  test.each([
    ['no name', { ...business, businessName: '  ' }, ['businessName']],
    ['no description', { ...business, description: '\n' }, ['description']],
    ['neither', { ...business, businessName: '', description: '' }, ['businessName', 'description']],
  ])('with %s says what is missing and sends nothing', async (_what, fields, problems) => {
    const { session, toasts, asked } = openSession()
    await session.analyze(fields)
    expect(toasts).toEqual([
      destructive('Missing Information', 'Please provide both business name and description.'),
    ])
    expect(Object.keys(session.getState().problems)).toEqual(problems)
    expect([session.getState().isAnalyzing, asked]).toEqual([false, []])
  })

  test('is pending until the result arrives, sends one request meanwhile, and trims its text', async () => {
    const { session, toasts, asked } = openSession()
    let heard = 0
    session.subscribe(() => (heard += 1))
    const analyzing = session.analyze({ ...business, brandColors: ' , ' })
    expect(session.getState().isAnalyzing).toBe(true)
    await session.analyze(business)
    await analyzing
    expect(asked).toEqual([['Keys & Co', []]])
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

  test('shows an error at the field of an invalid color', async () => {
    const { session, asked, toasts } = openSession()
    await session.analyze({ ...business, brandColors: '#ffd700, <b>' })
    expect(session.getState().problems).toEqual({
      brandColors:
        '“<b>” is not a color this tool knows. Use #d4af37, rgb(212, 175, 55) or a name such as gold.',
    })
    expect([session.getState().isAnalyzing, asked, toasts]).toEqual([false, [], []])
    await session.analyze({ ...business, brandColors: '#ffd700, #222222' })
    expect(session.getState().problems).toEqual({})
    expect(asked).toMatchObject([['Keys & Co', ['#ffd700', '#222222']]])
  })

  test('that fails keeps the last analysis, logs no typed text, and can be retried', async () => {
    const { session, toasts, errors, tool } = await openAnalyzed()
    const before = session.getState().analysis
    tool.isAway = true
    await session.analyze(business)
    expect(toasts.at(-1)).toEqual(
      destructive('Analysis Failed', 'Could not analyze your business. Please try again.'),
    )
    expect(errors).toEqual([new Error('not loaded')])
    expect(session.getState()).toMatchObject({ isAnalyzing: false, failure: { action: 'analyze' } })
    expect(session.getState().analysis).toBe(before)
    tool.isAway = false
    await session.analyze(business)
    expect(toasts.at(-1)?.title).toBe('Demo Analysis Complete!')
  })

  test('keeps the selected or generated design, under the name it was drawn for', async () => {
    const { session } = await openAnalyzed()
    await session.generate(custom)
    const before = session.getState().selected
    const generating = session.generate(custom)
    await session.analyze({ ...business, businessName: 'Other Ltd', brandColors: '#000080, #ffffff' })
    await generating
    const { selected, businessName, analysis } = session.getState()
    for (const design of [before, selected]) {
      expect(design?.businessName).toBe('Keys & Co')
      expect(design?.svgCode).toContain('<title>Keys &amp; Co</title>')
    }
    expect(businessName).toBe('Other Ltd')
    expect(analysis?.suggestions.every((design) => design.businessName === 'Other Ltd')).toBe(true)
  })
})

describe('generating', () => {
  test('requires an analysis first', async () => {
    const { session, toasts, asked } = openSession()
    await session.generate(custom)
    expect(toasts).toEqual([
      destructive('Analysis Required', 'Please analyze your business first to generate custom favicons.'),
    ])
    expect([asked, session.getState().isGenerating]).toEqual([[], false])
  })

  test('selects the generated design', async () => {
    const { session, toasts, asked } = await openAnalyzed()
    const [first] = session.getState().analysis?.suggestions ?? []
    if (first) session.select(first)
    expect(session.getState().selected).toBe(first)
    const generating = session.generate({
      ...custom,
      customColors: '#ffffff, #0a141e',
      requests: '  a car ',
    })
    expect(session.getState().isGenerating).toBe(true)
    await generating
    expect(asked.at(-1)).toEqual([
      { businessName: 'Keys & Co', style: 'playful', colors: ['#ffffff', '#0a141e'], requests: 'a car' },
    ])
    const { selected, generated, isGenerating } = session.getState()
    expect(selected?.name).toBe('Custom Playful Design')
    expect([generated, isGenerating]).toEqual([selected, false])
    expect(toasts.at(-1)).toEqual({
      variant: 'default',
      title: 'Custom Favicon Generated!',
      description: 'Your personalized favicon is ready for download. (Demo mode)',
    })
  })

  test('shows an error at the fields of invalid colors, and generates nothing', async () => {
    const { session, asked } = await openAnalyzed()
    await session.generate({ ...custom, customColors: 'gould, "/><script>' })
    expect(session.getState().problems.customColors).toMatch(/^“gould”, “"\/><script>” are not colors/)
    expect([asked.length, session.getState().isGenerating]).toEqual([1, false])
  })

  test('says that it failed, logs why, and keeps the selection', async () => {
    const { session, toasts, errors, tool } = await openAnalyzed()
    const [first] = session.getState().analysis?.suggestions ?? []
    if (first) session.select(first)
    tool.isAway = true
    await session.generate(custom)
    expect(toasts.at(-1)).toEqual(
      destructive('Generation Failed', 'Could not generate custom favicon. Please try again.'),
    )
    expect(errors).toEqual([new Error('not loaded')])
    expect(session.getState()).toMatchObject({ isGenerating: false, failure: { action: 'generate' } })
    expect(session.getState().selected).toBe(first)
  })
})
