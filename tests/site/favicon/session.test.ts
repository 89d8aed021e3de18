import { expect, test } from 'vitest'
import * as designs from '../../../site/favicon/designs.ts'
import { createFaviconSession } from '../../../site/favicon/tool/createFaviconSession.ts'
import { doneToasts, failureToasts, type Toast } from '../../../site/favicon/tool/faviconToasts.ts'

const business = { businessName: ' Keys & Co ', description: ' We cut keys. ', brandColors: '' }
const custom = { style: 'playful', customColors: '', requests: '' } as const

/** A session with what it showed and logged. */
function openSession() {
  const toasts: Toast[] = []
  const errors: unknown[] = []
  const tool = { isAway: false }
  const session = createFaviconSession({
    loadDesigns: async () => {
      if (tool.isAway) throw new Error('not loaded')
      return designs
    },
    parseColor: (text) => /^#[0-9a-f]{6}$/.exec(text)?.[0],
    showToast: (toast) => toasts.push(toast),
    logError: (error) => errors.push(error),
  })
  return { session, toasts, errors, tool }
}

/** A session with a finished analysis and its first suggestion selected. */
async function openAnalyzed() {
  const opened = openSession()
  await opened.session.analyze(business)
  const [first] = opened.session.getState().analysis?.suggestions ?? []
  if (first) opened.session.select(first)
  opened.toasts.length = 0
  return opened
}

test.each([
  ['no name', { ...business, businessName: '  ' }, ['businessName']],
  ['no description', { ...business, description: '\n' }, ['description']],
  ['neither', { ...business, businessName: '', description: '' }, ['businessName', 'description']],
])('with %s, the analysis says what is missing', async (_what, fields, problems) => {
  const { session, toasts } = openSession()
  await session.analyze(fields)
  expect(toasts).toEqual([failureToasts.missing])
  expect(Object.keys(session.getState().problems)).toEqual(problems)
  expect(session.getState().analysis).toBeUndefined()
})

test('an analysis is pending until its result arrives, and runs once', async () => {
  const { session, toasts } = openSession()
  const analyzing = session.analyze({ ...business, brandColors: ' , ' })
  expect(session.getState().isAnalyzing).toBe(true)
  await session.analyze(business)
  await analyzing
  expect(session.getState()).toMatchObject({ isAnalyzing: false, businessName: 'Keys & Co' })
  expect(session.getState().analysis?.suggestions).toHaveLength(4)
  expect(session.getState().selected).toBeUndefined()
  expect(toasts).toEqual([doneToasts.analyze(4)])
})

test('a custom design requires an analysis first', async () => {
  const { session, toasts } = openSession()
  await session.generate(custom)
  expect(toasts).toEqual([failureToasts.tooEarly])
  expect(session.getState().selected).toBeUndefined()
})

test('a custom design is pending until it is drawn, and then selected', async () => {
  const { session, toasts } = await openAnalyzed()
  const generating = session.generate({ ...custom, customColors: '#ffffff, #0a141e', requests: '  a car ' })
  expect(session.getState().isGenerating).toBe(true)
  await generating
  const { selected, generated, isGenerating } = session.getState()
  expect(selected).toMatchObject({
    name: 'Custom Playful Design',
    colorPalette: ['#ffffff', '#0a141e'],
    reasoning: 'Your request: a car',
  })
  expect([generated, isGenerating]).toEqual([selected, false])
  expect(toasts).toEqual([doneToasts.generate])
})

test('what is no color is named at its field, until it is corrected', async () => {
  const { session, toasts } = await openAnalyzed()
  await session.analyze({ ...business, brandColors: '#ffd700, <b>' })
  expect(session.getState().problems.brandColors).toBe(
    '“<b>” is not a color this tool knows. Use #d4af37, rgb(212, 175, 55) or a name such as gold.',
  )
  await session.generate({ ...custom, customColors: 'gould, "/><script>' })
  expect(session.getState().problems.customColors).toMatch(/^“gould”, “"\/><script>” are not colors/)
  expect(toasts).toEqual([])
  await session.analyze({ ...business, brandColors: '#ffd700, #222222' })
  expect(session.getState().problems).toEqual({})
  expect(session.getState().analysis?.brandColors).toEqual(['#ffd700', '#222222'])
})

test.each([
  ['analyze', 'Analysis Failed', 'Could not analyze your business. Please try again.'],
  ['generate', 'Generation Failed', 'Could not generate custom favicon. Please try again.'],
] as const)(
  'when the drawing code cannot be loaded, %s says so and changes nothing',
  async (action, title, description) => {
    const { session, toasts, errors, tool } = await openAnalyzed()
    const before = session.getState()
    const run = () => (action === 'analyze' ? session.analyze(business) : session.generate(custom))
    tool.isAway = true
    await run()
    expect(toasts).toEqual([{ variant: 'destructive', title, description }])
    expect(errors).toEqual([new Error('not loaded')])
    expect(session.getState()).toEqual({ ...before, failure: { action } })
    tool.isAway = false
    await run()
    expect(toasts.at(-1)?.variant).toBe('default')
  },
)

test('a new analysis keeps the selected design under the name it was drawn for', async () => {
  const { session } = await openAnalyzed()
  const before = session.getState().selected
  await session.analyze({ ...business, businessName: 'Other Ltd' })
  const { selected, businessName, analysis } = session.getState()
  expect(selected).toBe(before)
  expect(selected?.businessName).toBe('Keys & Co')
  expect(businessName).toBe('Other Ltd')
  expect(analysis?.suggestions.every((design) => design.businessName === 'Other Ltd')).toBe(true)
})
