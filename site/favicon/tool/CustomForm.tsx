import { defaultColors } from '../design/defaultColors.ts'
import { customStyles, formatStyle } from '../design/faviconStyles.ts'
import type { CustomFields } from './createFaviconSession.ts'
import { readText } from './readText.ts'
import { TextField } from './TextField.tsx'
import { ToolForm, type FormProps } from './ToolForm.tsx'

/** An icon in a style and colours of the visitor's own. */
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
