import type { AnalysisFields } from './createFaviconSession.ts'
import { readText } from './readText.ts'
import { TextField } from './TextField.tsx'
import { ToolForm, type FormProps } from './ToolForm.tsx'

/** The first step: what the business is. */
export function AnalysisForm(props: FormProps & { readonly onAnalyze: (fields: AnalysisFields) => void }) {
  const { problems, onAnalyze } = props
  return (
    <ToolForm
      {...props}
      id="business-analysis"
      title="Business Analysis"
      submitLabel="Analyze Business"
      pendingLabel="Analyzing..."
      onSubmit={(data) =>
        onAnalyze({
          businessName: readText(data, 'businessName'),
          description: readText(data, 'description'),
          brandColors: readText(data, 'brandColors'),
        })
      }
    >
      <TextField
        name="businessName"
        label="Business Name"
        maxLength={80}
        isRequired
        autoComplete="organization"
        problem={problems.businessName}
      />
      <TextField
        name="description"
        label="Business Description"
        maxLength={1000}
        isRequired
        rows={4}
        problem={problems.description}
      />
      <TextField
        name="brandColors"
        label="Current Brand Colors"
        hint="With commas between them: #1a4d8f, white"
        maxLength={200}
        problem={problems.brandColors}
      />
    </ToolForm>
  )
}
