import type { AnalysisFields, CustomFields } from './createFaviconSession.ts'
import { readText, TextField, ToolForm, type FormProps } from './ToolForm.tsx'
import { defaultColors, customStyles, formatStyle } from '../faviconService.ts'

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

export function CustomForm(props: FormProps & { readonly onGenerate: (fields: CustomFields) => void }) {
  const { problems, onGenerate } = props
  return (
    <ToolForm
      {...props}
      id="custom-generator"
      title="Custom Generator"
      submitLabel="Generate Custom"
      pendingLabel="Generating..."
      onSubmit={(data) => {
        const chosen = readText(data, 'style')
        onGenerate({
          style: customStyles.find((style) => style === chosen) ?? 'modern',
          customColors: readText(data, 'customColors'),
          requests: readText(data, 'requests'),
        })
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor="favicon-style">
          Style
        </label>
        <select className="field__control" id="favicon-style" name="style">
          {customStyles.map((style) => (
            <option key={style} value={style}>
              {formatStyle(style)}
            </option>
          ))}
        </select>
      </div>
      <TextField
        name="customColors"
        label="Custom Colors"
        hint="First the shape, then the background."
        maxLength={200}
        defaultValue={`${defaultColors.primary}, ${defaultColors.background}`}
        problem={problems.customColors}
      />
      <TextField
        name="requests"
        label="Specific Requests"
        hint="Name a key, keyhole, lock, car or letter to see it in the icon."
        maxLength={300}
        rows={3}
        problem={problems.requests}
      />
    </ToolForm>
  )
}
