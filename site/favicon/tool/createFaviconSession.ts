import type {
  BusinessInput,
  CustomInput,
  FaviconAnalysis,
  FaviconDesign,
  FaviconService,
} from '../design/faviconService.ts'
import type { CustomStyle } from '../design/faviconStyles.ts'
import { defaultColors, parseColors } from '../design/parseColors.ts'
import type { Toast } from '../../toast/toast.ts'
import { faviconToasts, toAnalyzedToast } from './faviconToasts.ts'

/** What is typed into the form about the business. */
export interface AnalysisFields {
  readonly businessName: string
  readonly description: string
  /** With commas between them. */
  readonly brandColors: string
}

/** What is typed into the form of the custom generator. */
export interface CustomFields {
  readonly style: CustomStyle
  readonly customColors: string
  readonly requests: string
}

type FieldName = keyof AnalysisFields | keyof CustomFields
export type Problems = Readonly<Partial<Record<FieldName, string>>>
export type FaviconAction = 'analyze' | 'generate'

/** What the tool shows. A part that comes about by an event is another object each time it happens, even with the same words. */
export interface FaviconState {
  readonly isAnalyzing: boolean
  readonly isGenerating: boolean
  readonly analysis?: FaviconAnalysis
  /** The name that the analysis was made for. */
  readonly businessName: string
  readonly selected?: FaviconDesign
  /** The last custom design. */
  readonly generated?: FaviconDesign
  /** What is wrong with the fields of the form that was sent last. */
  readonly problems: Problems
  /** The last call that came to nothing. */
  readonly failure?: { readonly action: FaviconAction }
}

export interface FaviconSession {
  readonly analyze: (fields: AnalysisFields) => Promise<void>
  readonly generate: (fields: CustomFields) => Promise<void>
  readonly select: (design: FaviconDesign) => void
  readonly getState: () => FaviconState
  /** Calls back after each change; gives back what ends it. */
  readonly subscribe: (onChange: () => void) => () => void
}

interface FaviconSessionOptions {
  readonly service: FaviconService
  readonly showToast: (toast: Toast) => unknown
  /** Told of each failure, for the console. Nothing that was typed is in it. */
  readonly logError: (error: unknown) => void
}

/** One visit to the tool: what was typed, checked and handed to the service, and what came of it. */
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
  return {
    async analyze(fields) {
      if (state.isAnalyzing) return
      const { input, problems, isIncomplete } = checkBusiness(fields)
      if (isIncomplete) showToast(faviconToasts.missing)
      if (input === undefined) return change({ problems })
      change({ problems, isAnalyzing: true })
      try {
        const analysis = await service.analyze(input)
        change({ isAnalyzing: false, analysis, businessName: input.businessName })
        showToast(toAnalyzedToast(analysis.suggestions.length))
      } catch (error) {
        logError(error)
        change({ isAnalyzing: false, failure: { action: 'analyze' } })
        showToast(faviconToasts.analysisFailed)
      }
    },
    async generate(fields) {
      if (state.isGenerating) return
      if (state.analysis === undefined) {
        showToast(faviconToasts.analysisRequired)
        return
      }
      const { input, problems } = checkCustom(fields, state.businessName)
      if (input === undefined) return change({ problems })
      change({ problems, isGenerating: true })
      try {
        const generated = await service.generate(input)
        change({ isGenerating: false, selected: generated, generated })
        showToast(faviconToasts.generated)
      } catch (error) {
        logError(error)
        change({ isGenerating: false, failure: { action: 'generate' } })
        showToast(faviconToasts.generationFailed)
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

interface Checked<Input> {
  /** Undefined where a field has a problem. */
  readonly input: Input | undefined
  readonly problems: Problems
}

function checkBusiness(fields: AnalysisFields): Checked<BusinessInput> & { readonly isIncomplete: boolean } {
  const businessName = fields.businessName.trim()
  const description = fields.description.trim()
  const isIncomplete = businessName === '' || description === ''
  const colors = parseColors(fields.brandColors)
  const problems: Problems = {
    ...(businessName === '' && { businessName: 'Enter the name of the business.' }),
    ...(description === '' && { description: 'Describe the business in a few words.' }),
    ...(!colors.ok && { brandColors: explainRefused(colors.refused) }),
  }
  if (isIncomplete || !colors.ok) return { input: undefined, problems, isIncomplete }
  const brandColors = colors.colors.length === 0 ? {} : { brandColors: colors.colors }
  return { input: { businessName, description, ...brandColors }, problems, isIncomplete }
}

function checkCustom(fields: CustomFields, businessName: string): Checked<CustomInput> {
  const parsed = parseColors(fields.customColors)
  if (!parsed.ok) return { input: undefined, problems: { customColors: explainRefused(parsed.refused) } }
  const [primaryColor = defaultColors.primary, backgroundColor = defaultColors.background] = parsed.colors
  const requests = fields.requests.trim()
  return {
    input: {
      businessName,
      style: fields.style,
      primaryColor,
      backgroundColor,
      ...(requests !== '' && { requests }),
    },
    problems: {},
  }
}

function explainRefused(refused: readonly string[]): string {
  const named = refused.map((text) => `“${text}”`).join(', ')
  return `${named} ${refused.length === 1 ? 'is not a color' : 'are not colors'} this tool knows. Use #d4af37, rgb(212, 175, 55) or a name such as gold.`
}
