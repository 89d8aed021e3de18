export interface Toast {
  readonly variant: 'default' | 'destructive'
  readonly title: string
  readonly description: string
}

/** Texts from the specification, except that of a failed `copy`. */
export const failureToasts = {
  missing: fail('Missing Information', 'Please provide both business name and description.'),
  tooEarly: fail('Analysis Required', 'Please analyze your business first to generate custom favicons.'),
  analyze: fail('Analysis Failed', 'Could not analyze your business. Please try again.'),
  generate: fail('Generation Failed', 'Could not generate custom favicon. Please try again.'),
  copy: fail('Copy Failed', 'Your browser did not allow it. Please use Download, or select the color code.'),
} as const

export const doneToasts = {
  analyze: (count: number) =>
    done(
      'Demo Analysis Complete!',
      `Generated ${count} favicon suggestions. (Demo mode - API quota reached)`,
    ),
  generate: done('Custom Favicon Generated!', 'Your personalized favicon is ready for download. (Demo mode)'),
  copy: (label: string) => done('Copied!', `${label} copied to clipboard.`),
} as const

function fail(title: string, description: string): Toast {
  return { variant: 'destructive', title, description }
}

function done(title: string, description: string): Toast {
  return { variant: 'default', title, description }
}
