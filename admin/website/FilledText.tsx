import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { insertText } from './editText.ts'
import { fromOwnNames, listNames, toOwnNames } from './knownNames.ts'
import { NameDialog } from './NameDialog.tsx'
import type { KnownName } from './websiteApi.ts'
import './FilledText.scss'

/** A text with names in braces: as visitors read it, then to be edited; a button inserts a name. */
export function FilledText({ id, label, value, options, registry, onChange }: WidgetProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const text = String(value ?? '')
  const names = listNames(options['fills'], (registry.formContext as FormContext).names)
  const isLine = options.rows === 1
  return (
    <div className="filled">
      {partPattern.test(text) && (
        <p className="filled__reading">
          <span className="visually-hidden">Bezoekers lezen: </span>
          <Reading text={text} names={names} />
        </p>
      )}
      <textarea
        ref={area}
        id={id}
        className="form-control"
        rows={options.rows}
        value={toOwnNames(text, names)}
        aria-describedby={ariaDescribedByIds(id)}
        onChange={({ target }) =>
          onChange(fromOwnNames(isLine ? target.value.replaceAll('\n', ' ') : target.value, names))
        }
        onKeyDown={(event) => {
          if (!isLine || event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <button
        className="button button--quiet filled__insert"
        type="button"
        onClick={() => setIsChoosing(true)}
      >
        <Plus aria-hidden size={16} />
        Invoegen
        <span className="visually-hidden"> in {label}</span>
      </button>
      {isChoosing && (
        <NameDialog
          title="Invoegen"
          names={names}
          onChoose={(typed) => {
            setIsChoosing(false)
            // The dialog gives the focus back first.
            setTimeout(() => area.current && insertText(area.current, toOwnNames(typed, names)))
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

/** What the fields of a form are given. */
export interface FormContext {
  /** Of the page. */
  readonly title: string
  readonly names: readonly KnownName[]
  /** Of questions. */
  readonly categories: readonly string[]
}

const partPattern = /(\{[^{}\n]*\}|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/

/** As visitors read it, with what is filled in marked. */
function Reading({ text, names }: { readonly text: string; readonly names: readonly KnownName[] }) {
  return text.split(partPattern).map((part, index) => {
    const [, stressed] = /^\*\*(.+)\*\*$/.exec(part) ?? []
    const [, linked] = /^\[(.+)\]\(.+\)$/.exec(part) ?? []
    if (stressed !== undefined)
      return (
        <strong key={index}>
          <Reading text={stressed} names={names} />
        </strong>
      )
    if (linked !== undefined)
      return (
        <u key={index}>
          <Reading text={linked} names={names} />
        </u>
      )
    if (!part.startsWith('{')) return part
    const known = names.find(({ typed }) => typed === part)
    return (
      <span key={index} className={`fact ${known ? '' : 'fact--unknown'}`}>
        {known ? (known.shown ?? known.name) : `${part} is onbekend`}
      </span>
    )
  })
}
