import type { FaviconAnalysis, FaviconDesign, FaviconService, CustomStyle } from '../faviconService.ts'
import type { Toast } from '../../browser/toast/toast.ts'
import { faviconToasts, createAnalyzedToast } from './faviconToasts.ts'

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

type FieldName = keyof AnalysisFields | keyof CustomFields
export type Problems = Readonly<Partial<Record<FieldName, string>>>
export type FaviconAction = 'analyze' | 'generate'

/** Each event creates new objects, even with the same values: effects depend on it. */
export interface FaviconState {
  readonly isAnalyzing: boolean
  readonly isGenerating: boolean
  readonly analysis?: FaviconAnalysis
  /** The name in the last analysis. */
  readonly businessName: string
  readonly selected?: FaviconDesign
  readonly generated?: FaviconDesign
  /** Of the last submitted form, by field. */
  readonly problems: Problems
  readonly failure?: { readonly action: FaviconAction }
}

interface FaviconSession {
  readonly analyze: (fields: AnalysisFields) => Promise<void>
  readonly generate: (fields: CustomFields) => Promise<void>
  readonly select: (design: FaviconDesign) => void
  readonly getState: () => FaviconState
  /** Returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void
}

interface FaviconSessionOptions {
  readonly service: FaviconService
  readonly showToast: (toast: Toast) => unknown
  /** Must not receive typed text. */
  readonly logError: (error: unknown) => void
}

export function createFaviconSession({
  service,
  showToast,
  logError,
}: FaviconSessionOptions): FaviconSession {
  const listeners = new Set<() => void>()
  let state: FaviconState = { isAnalyzing: false, isGenerating: false, businessName: '', problems: {} }
  const change = (next: Partial<FaviconState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const fail = (action: FaviconAction, error: unknown, toast: Toast) => {
    logError(error)
    change({ [pending[action]]: false, failure: { action } })
    showToast(toast)
  }
  return {
    async analyze({ businessName, description, brandColors }) {
      if (state.isAnalyzing) return
      const problems = findMissing({ businessName, description })
      const isComplete = Object.keys(problems).length === 0
      change({ problems, isAnalyzing: isComplete })
      if (!isComplete) {
        showToast(faviconToasts.missing)
        return
      }
      try {
        const { readColors } = await loadColors()
        const read = readColors(brandColors)
        if (!read.ok) return change({ problems: { brandColors: read.problem }, isAnalyzing: false })
        const analysis = await service.analyze({
          businessName: businessName.trim(),
          description: description.trim(),
          ...(read.colors.length > 0 && { brandColors: read.colors }),
        })
        change({ isAnalyzing: false, analysis, businessName: businessName.trim() })
        showToast(createAnalyzedToast(analysis.suggestions.length))
      } catch (error) {
        fail('analyze', error, faviconToasts.analysisFailed)
      }
    },
    async generate({ style, customColors, requests }) {
      if (state.isGenerating) return
      if (state.analysis === undefined) {
        showToast(faviconToasts.analysisRequired)
        return
      }
      change({ problems: {}, isGenerating: true })
      try {
        const { readColors, chooseShapeAndBackground } = await loadColors()
        const read = readColors(customColors)
        if (!read.ok) return change({ problems: { customColors: read.problem }, isGenerating: false })
        const generated = await service.generate({
          businessName: state.businessName,
          style,
          ...chooseShapeAndBackground(read.colors),
          ...(requests.trim() !== '' && { requests: requests.trim() }),
        })
        change({ isGenerating: false, selected: generated, generated })
        showToast(faviconToasts.generated)
      } catch (error) {
        fail('generate', error, faviconToasts.generationFailed)
      }
    },
    select: (selected) => change({ selected }),
    getState: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

const pending = { analyze: 'isAnalyzing', generate: 'isGenerating' } as const

function findMissing({ businessName, description }: Omit<AnalysisFields, 'brandColors'>): Problems {
  return {
    ...(businessName.trim() === '' && { businessName: 'Enter the name of the business.' }),
    ...(description.trim() === '' && { description: 'Describe the business in a few words.' }),
  }
}

/** Loaded when needed: the colour names are large. */
function loadColors() {
  return import('../parseColors.ts')
}
