import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { insertText } from './editText.ts'
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
      {text.includes('{') && <Reading text={text} names={names} />}
      <textarea
        ref={area}
        id={id}
        className="form-control"
        rows={options.rows}
        value={text}
        aria-describedby={ariaDescribedByIds(id)}
        onChange={({ target }) => onChange(isLine ? target.value.replaceAll('\n', ' ') : target.value)}
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
            setTimeout(() => area.current && insertText(area.current, typed))
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

/** The facts of the site, or what is filled in when the text is sent. */
function listNames(fills: unknown, facts: readonly KnownName[]): readonly KnownName[] {
  if (typeof fills !== 'object' || fills === null) return facts
  return Object.entries(fills).map(([key, name]) => ({ kind: 'fact', typed: `{${key}}`, name: String(name) }))
}

/** As visitors read it, with what is filled in marked. */
function Reading({ text, names }: { readonly text: string; readonly names: readonly KnownName[] }) {
  return (
    <p className="filled__reading">
      <span className="visually-hidden">Bezoekers lezen: </span>
      {text.split(/(\{[^{}\n]*\})/).map((part, index) => {
        if (!part.startsWith('{')) return part
        const known = names.find(({ typed }) => typed === part)
        return (
          <span key={index} className={`fact ${known ? '' : 'fact--unknown'}`}>
            {known ? (known.shown ?? known.name) : `${part} is onbekend`}
          </span>
        )
      })}
    </p>
  )
}
