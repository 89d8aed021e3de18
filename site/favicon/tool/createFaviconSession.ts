import type { CustomStyle, FaviconAnalysis, FaviconDesign } from '../faviconDesign.ts'
import { readColors } from '../readColors.ts'
import { doneToasts, failureToasts, type Toast } from './faviconToasts.ts'

export interface AnalysisFields {
  readonly businessName: string
  readonly description: string
  readonly brandColors: string
}

export interface CustomFields {
  readonly style: CustomStyle
  readonly customColors: string
  readonly requests: string
}

export type FieldName = keyof AnalysisFields | keyof CustomFields
export type FaviconAction = 'analyze' | 'generate'

/** Each event creates new objects, even with the same values: effects depend on it. */
export interface FaviconState {
  /** False before hydration. */
  readonly isReady: boolean
  readonly isAnalyzing: boolean
  readonly isGenerating: boolean
  readonly analysis?: FaviconAnalysis
  readonly businessName: string
  readonly selected?: FaviconDesign
  readonly generated?: FaviconDesign
  /** Of the last submitted form, by field. */
  readonly problems: Readonly<Partial<Record<FieldName, string>>>
  readonly failure?: { readonly action: FaviconAction }
}

type Designs = Pick<typeof import('../designs.ts'), 'analyzeBusiness' | 'drawCustomDesign'>

interface FaviconSessionOptions {
  /** Rejects if the drawing code cannot be loaded. */
  readonly loadDesigns: () => Promise<Designs>
  /** Replaced in tests, which have no browser. */
  readonly parseColor?: (text: string) => string | undefined
  readonly showToast: (toast: Toast) => void
  /** Must not receive typed text. */
  readonly logError: (error: unknown) => void
}

const serverState: FaviconState = {
  isReady: false,
  isAnalyzing: false,
  isGenerating: false,
  businessName: '',
  problems: {},
}

const pending = { analyze: 'isAnalyzing', generate: 'isGenerating' } as const

export function createFaviconSession(options: FaviconSessionOptions) {
  const { loadDesigns, parseColor, showToast, logError } = options
  const listeners = new Set<() => void>()
  let state = { ...serverState, isReady: true }
  const change = (next: Partial<FaviconState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** @param work returns the new state and its toast. */
  const run = async (
    action: FaviconAction,
    field: FieldName,
    text: string,
    work: (colors: readonly string[], designs: Designs) => readonly [Partial<FaviconState>, Toast],
  ) => {
    const { colors, problem } = readColors(text, parseColor)
    if (problem !== undefined) return change({ problems: { [field]: problem } })
    change({ problems: {}, [pending[action]]: true })
    const finish = (next: Partial<FaviconState>) => change({ ...next, [pending[action]]: false })
    try {
      const [next, toast] = work(colors, await loadDesigns())
      finish(next)
      showToast(toast)
    } catch (error) {
      logError(error)
      finish({ failure: { action } })
      showToast(failureToasts[action])
    }
  }

  return {
    async analyze(fields: AnalysisFields): Promise<void> {
      if (state.isAnalyzing) return
      const businessName = fields.businessName.trim()
      const hasDescription = fields.description.trim() !== ''
      if (businessName === '' || !hasDescription) {
        const problems = {
          ...(businessName === '' && { businessName: 'Enter the name of the business.' }),
          ...(!hasDescription && { description: 'Describe the business in a few words.' }),
        }
        change({ problems })
        showToast(failureToasts.missing)
        return
      }
      await run('analyze', 'brandColors', fields.brandColors, (colors, { analyzeBusiness }) => {
        const analysis = analyzeBusiness(businessName, colors)
        return [{ analysis, businessName }, doneToasts.analyze(analysis.suggestions.length)]
      })
    },

    async generate({ style, customColors, requests }: CustomFields): Promise<void> {
      if (state.isGenerating) return
      if (state.analysis === undefined) {
        showToast(failureToasts.tooEarly)
        return
      }
      const { businessName } = state
      await run('generate', 'customColors', customColors, (colors, { drawCustomDesign }) => {
        const generated = drawCustomDesign({
          businessName,
          style,
          colors,
          requests: requests.trim() || undefined,
        })
        return [{ selected: generated, generated }, doneToasts.generate]
      })
    },

    select: (selected: FaviconDesign) => change({ selected }),
    getState: () => state,
    getServerState: () => serverState,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
