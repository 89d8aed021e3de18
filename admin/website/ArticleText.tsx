import { useQuery } from '@tanstack/react-query'
import { Bold, Euro, Eye, Heading2, Link as LinkIcon, List, Table, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeError } from '../shared/ApiError.ts'
import { insertText, startLines, wrapSelection } from './editText.ts'
import { fromOwnNames, toOwnNames } from './knownNames.ts'
import { findTable, type FoundTable } from './markdownTable.ts'
import { NameDialog } from './NameDialog.tsx'
import { TableDialog } from './TableDialog.tsx'
import { renderText, websiteKey, type KnownName } from './websiteApi.ts'

interface ArticleTextProps {
  readonly id: string
  readonly text: string
  readonly names: readonly KnownName[]
  readonly messages: readonly string[]
  readonly onChange: (text: string) => void
}

type Choice = KnownName['kind']

const marks = {
  heading: (area: HTMLTextAreaElement) => startLines(area, '## '),
  bold: (area: HTMLTextAreaElement) => wrapSelection(area, '**', '**', 'vette tekst'),
  list: (area: HTMLTextAreaElement) => startLines(area, '- '),
} as const

type Tool = Choice | 'table' | keyof typeof marks

const tools: readonly (readonly [label: string, Icon: LucideIcon, tool: Tool])[] = [
  ['Kop', Heading2, 'heading'],
  ['Vet', Bold, 'bold'],
  ['Lijst', List, 'list'],
  ['Link', LinkIcon, 'page'],
  ['Prijs', Euro, 'fact'],
  ['Tabel', Table, 'table'],
]

/** An article's text in Markdown, with a toolbar that writes it. */
export function ArticleText({ id, text, names, messages, onChange }: ArticleTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  /** A text that exists is read first, as visitors see it. */
  const [isReading, setIsReading] = useState(text !== '')
  const written = toOwnNames(text, names)
  const isWrong = messages.length > 0
  const isShown = isReading && !isWrong
  const [choice, setChoice] = useState<Choice>()
  /** The table that is edited; null for a new one. */
  const [table, setTable] = useState<FoundTable | null>()
  const { data: html, error } = useQuery({
    queryKey: [websiteKey, 'text', text],
    queryFn: () => renderText(text),
    enabled: isShown,
    gcTime: 0,
  })
  const edit = (change: (area: HTMLTextAreaElement) => void) => {
    if (field.current) change(field.current)
  }
  /** A dialog gives the focus back first. */
  const editLater = (change: (area: HTMLTextAreaElement) => void) => setTimeout(() => edit(change))
  const run = (tool: Tool) => {
    if (tool === 'page' || tool === 'fact') setChoice(tool)
    else if (tool === 'table') setTable(findTable(written, field.current?.selectionStart ?? 0) ?? null)
    else edit(marks[tool])
  }
  return (
    <div className="form__field" id={isShown ? id : undefined}>
      {isShown ? <h2>Tekst</h2> : <label htmlFor={id}>Tekst</label>}
      <Toolbar id={id} isShown={isShown} onRun={run} onShow={() => setIsReading(!isShown)} />
      {isShown ? (
        <output className="website__text article__text">
          {error ? describeError(error) : <div dangerouslySetInnerHTML={{ __html: html ?? 'Laden...' }} />}
        </output>
      ) : (
        <textarea
          ref={field}
          id={id}
          className="input article__text"
          rows={20}
          value={written}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}__error` : undefined}
          onChange={({ target }) => onChange(fromOwnNames(target.value, names))}
        />
      )}
      {isWrong && (
        <span className="form__message" id={`${id}__error`}>
          {messages.join(' ')}
        </span>
      )}
      {!isShown && <UsedNames text={text} names={names} />}
      {choice && (
        <NameDialog
          title={choice === 'page' ? 'Link naar een pagina' : 'Prijs of gegeven invoegen'}
          names={names.filter(({ kind }) => kind === choice)}
          onChoose={(typed) => {
            setChoice(undefined)
            editLater((area) => insertName(area, toOwnNames(typed, names)))
          }}
          onClose={() => setChoice(undefined)}
        />
      )}
      {table !== undefined && (
        <TableDialog
          table={table ?? undefined}
          onSave={(markdown) => {
            setTable(undefined)
            editLater((area) => insertTable(area, markdown, table))
          }}
          onClose={() => setTable(undefined)}
        />
      )}
    </div>
  )
}

interface ToolbarProps {
  /** Of the text. */
  readonly id: string
  /** Whether the text is shown as visitors read it. */
  readonly isShown: boolean
  readonly onRun: (tool: Tool) => void
  readonly onShow: () => void
}

function Toolbar({ id, isShown, onRun, onShow }: ToolbarProps) {
  return (
    <div
      className="article__tools"
      role="toolbar"
      aria-label="Opmaak"
      aria-controls={isShown ? undefined : id}
    >
      {!isShown &&
        tools.map(([label, Icon, tool]) => (
          <button key={label} className="button" type="button" onClick={() => onRun(tool)}>
            <Icon aria-hidden size={18} />
            <span>{label}</span>
          </button>
        ))}
      <button className={`button ${isShown ? '' : 'article__show'}`} type="button" onClick={onShow}>
        {isShown ? (
          'Tekst wijzigen'
        ) : (
          <>
            <Eye aria-hidden size={18} />
            <span>Opgemaakt bekijken</span>
          </>
        )}
      </button>
    </div>
  )
}

function isFact(typed: string): boolean {
  return typed.startsWith('{')
}

/** In place of the one that was edited, or as a paragraph of its own. */
function insertTable(area: HTMLTextAreaElement, markdown: string, table: FoundTable | null): void {
  if (table) area.setSelectionRange(table.start, table.end)
  insertText(area, table ? markdown : `\n\n${markdown}\n\n`)
}

/** A link keeps the selected words. */
function insertName(area: HTMLTextAreaElement, typed: string): void {
  const selected = area.value.slice(area.selectionStart, area.selectionEnd).trim()
  insertText(area, isFact(typed) || selected === '' ? typed : typed.replace(/^\[[^\]]*\]/, `[${selected}]`))
}

interface UsedNamesProps extends Pick<ArticleTextProps, 'text' | 'names'> {}

/** What the names in the text stand for. */
function UsedNames({ text, names }: UsedNamesProps) {
  const used = names.filter(({ typed }) => text.includes(isFact(typed) ? typed : typed.replace(/^.*\]/, '')))
  if (used.length === 0)
    return (
      <p className="form__hint">
        Typ geen bedragen, maar kies ‘Prijs’: dan klopt de tekst ook na een prijswijziging.
      </p>
    )
  return (
    <details className="form__hint">
      <summary>Links en prijzen in deze tekst ({used.length})</summary>
      <ul className="article__used">
        {used.map(({ typed, name, shown }) => (
          <li key={typed}>
            {shown === undefined ? 'Link naar' : <span className="fact">{shown}</span>} {name}
          </li>
        ))}
      </ul>
    </details>
  )
}
