import type { Toast } from '../../browser/toast/toast.ts'

/** Texts from the specification. */
export const faviconToasts = {
  missing: {
    variant: 'destructive',
    title: 'Missing Information',
    description: 'Please provide both business name and description.',
  },
  analysisRequired: {
    variant: 'destructive',
    title: 'Analysis Required',
    description: 'Please analyze your business first to generate custom favicons.',
  },
  analysisFailed: {
    variant: 'destructive',
    title: 'Analysis Failed',
    description: 'Could not analyze your business. Please try again.',
  },
  generationFailed: {
    variant: 'destructive',
    title: 'Generation Failed',
    description: 'Could not generate custom favicon. Please try again.',
  },
  generated: {
    variant: 'default',
    title: 'Custom Favicon Generated!',
    description: 'Your personalized favicon is ready for download. (Demo mode)',
  },
  // Not in the specification.
  copyFailed: {
    variant: 'destructive',
    title: 'Copy Failed',
    description: 'Your browser did not allow it. Please select the text and copy it yourself.',
  },
  setFailed: {
    variant: 'destructive',
    title: 'Download Failed',
    description: 'Could not make the icon set. Please try again.',
  },
} as const satisfies Readonly<Record<string, Toast>>

export function createAnalyzedToast(count: number): Toast {
  return {
    variant: 'default',
    title: 'Demo Analysis Complete!',
    description: `Generated ${count} favicon suggestions. (Demo mode - API quota reached)`,
  }
}

export function createCopiedToast(label: string): Toast {
  return { variant: 'default', title: 'Copied!', description: `${label} copied to clipboard.` }
}
