import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/forms/kinds'
import { addSoftHyphens } from '#domain/format/addSoftHyphens'
import { getControlAttributes } from '#domain/forms/controlAttributes'
import { Choice, Control, type ControlProps } from './Control.tsx'

interface FormFieldProps extends Omit<ControlProps, 'attributes'> {
  readonly kind: RequestKind
}

/** The server's page without JavaScript draws the same markup: keep them alike. */
export function FormField({ kind, ...props }: FormFieldProps) {
  const { field, error } = props
  const attributes = getControlAttributes(kind, field, error !== undefined)
  if (field.control === 'checkbox') {
    return (
      <div className="field">
        <Choice {...props} attributes={attributes} id={attributes.id} value="true" label={field.label} />
      </div>
    )
  }
  const isGroup = field.control === 'radio'
  const Frame = isGroup ? 'fieldset' : 'div'
  const Label = isGroup ? 'legend' : 'label'
  return (
    <Frame
      className={getClassName(field, error !== undefined)}
      aria-describedby={isGroup ? attributes.describedBy : undefined}
    >
      <Label className="field__label" {...(!isGroup && { htmlFor: attributes.id })}>
        {field.label}
        {field.minLength === 0 && <span className="field__optional"> (niet verplicht)</span>}
      </Label>
      {attributes.hintId !== undefined && (
        <p className="field__hint" id={attributes.hintId}>
          {field.hint}
        </p>
      )}
      {isGroup ? (
        <div className={field.layout === 'tiles' ? 'choices choices--tiles' : 'choices'}>
          {field.options?.map((option, index) => (
            <Choice
              {...props}
              key={option}
              attributes={attributes}
              id={index === 0 ? attributes.id : `${attributes.id}-${index + 1}`}
              value={option}
              label={addSoftHyphens(option)}
            />
          ))}
        </div>
      ) : (
        <Control {...props} attributes={attributes} />
      )}
      {error !== undefined && (
        <p className="field__error" id={attributes.errorId}>
          <span className="visually-hidden">Fout: </span>
          {error}
        </p>
      )}
    </Frame>
  )
}

function getClassName({ control, layout }: Field, isInvalid: boolean): string {
  const isLine = control !== 'textarea' && control !== 'radio'
  const width = layout ?? (isLine ? 'line' : 'wide')
  return `field field--${width}${isInvalid ? ' field--invalid' : ''}`
}
