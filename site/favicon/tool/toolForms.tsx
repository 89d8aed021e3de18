import { customStyles, defaultColors, formatStyle } from '../faviconDesign.ts'
import type { AnalysisFields, CustomFields } from './createFaviconSession.ts'
import { ToolForm, type FormProps, type TextFieldProps } from './ToolForm.tsx'

const analysisFields: readonly TextFieldProps[] = [
  {
    name: 'businessName',
    label: 'Business Name',
    maxLength: 80,
    isRequired: true,
    autoComplete: 'organization',
  },
  { name: 'description', label: 'Business Description', maxLength: 1000, isRequired: true, rows: 4 },
  {
    name: 'brandColors',
    label: 'Current Brand Colors',
    hint: 'With commas between them: #1a4d8f, white',
    maxLength: 200,
  },
]

export function AnalysisForm(props: FormProps & { readonly onAnalyze: (fields: AnalysisFields) => void }) {
  return (
    <ToolForm
      {...props}
      id="business-analysis"
      title="Business Analysis"
      submitLabel="Analyze Business"
      pendingLabel="Analyzing..."
      fields={analysisFields}
      // The form has exactly these fields.
      onSubmit={(data) => props.onAnalyze(Object.fromEntries(data) as unknown as AnalysisFields)}
    />
  )
}

const customFields: readonly TextFieldProps[] = [
  {
    name: 'customColors',
    label: 'Custom Colors',
    hint: 'First the shape, then the background.',
    maxLength: 200,
    defaultValue: `${defaultColors.primary}, ${defaultColors.background}`,
  },
  {
    name: 'requests',
    label: 'Specific Requests',
    hint: 'Shown with the design. The demo does not draw it.',
    maxLength: 300,
    rows: 3,
  },
]

export function CustomForm(props: FormProps & { readonly onGenerate: (fields: CustomFields) => void }) {
  return (
    <ToolForm
      {...props}
      id="custom-generator"
      title="Custom Generator"
      submitLabel="Generate Custom"
      pendingLabel="Generating..."
      fields={customFields}
      onSubmit={(data) => props.onGenerate(Object.fromEntries(data) as unknown as CustomFields)}
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
    </ToolForm>
  )
}
