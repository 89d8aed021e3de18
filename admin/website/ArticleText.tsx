import { useQuery } from '@tanstack/react-query'
import { Bold, Euro, Heading2, Link as LinkIcon, List, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeError } from '../shared/ApiError.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { insertText, startLines, wrapSelection } from './editText.ts'
import { renderText, websiteKey, type WebsiteDocument } from './websiteApi.ts'

interface ArticleTextProps {
  readonly id: string
  readonly text: string
  readonly names: WebsiteDocument['names']
  readonly messages: readonly string[]
  readonly onChange: (text: string) => void
}

type Choice = 'page' | 'price'

const marks = {
  heading: (area: HTMLTextAreaElement) => startLines(area, '## '),
  bold: (area: HTMLTextAreaElement) => wrapSelection(area, '**', '**', 'vette tekst'),
  list: (area: HTMLTextAreaElement) => startLines(area, '- '),
} as const

type Tool = Choice | keyof typeof marks

const tools: readonly (readonly [label: string, Icon: LucideIcon, tool: Tool])[] = [
  ['Kop', Heading2, 'heading'],
  ['Vet', Bold, 'bold'],
  ['Lijst', List, 'list'],
  ['Link', LinkIcon, 'page'],
  ['Prijs', Euro, 'price'],
]

/** An article's text in Markdown, with a toolbar that writes it. */
export function ArticleText({ id, text, names, messages, onChange }: ArticleTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isShown, setIsShown] = useState(false)
  const [choice, setChoice] = useState<Choice>()
  const { data: html, error } = useQuery({
    queryKey: [websiteKey, 'text', text],
    queryFn: () => renderText(text),
    enabled: isShown,
    gcTime: 0,
  })
  const edit = (change: (area: HTMLTextAreaElement) => void) => {
    if (field.current) change(field.current)
  }
  const isWrong = messages.length > 0
  const run = (tool: Tool) => {
    if (tool === 'page' || tool === 'price') setChoice(tool)
    else edit(marks[tool])
  }
  return (
    <div className="form__field">
      <label htmlFor={id}>Tekst</label>
      <div
        className="article__tools"
        role="toolbar"
        aria-label="Opmaak"
        aria-controls={isShown ? undefined : id}
      >
        {tools.map(([label, Icon, tool]) => (
          <button key={label} className="button" type="button" disabled={isShown} onClick={() => run(tool)}>
            <Icon aria-hidden size={18} />
            {label}
          </button>
        ))}
        <button
          className="button article__show"
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Verder schrijven' : 'Opgemaakt bekijken'}
        </button>
      </div>
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
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${isWrong ? `${id}__error ` : ''}${id}__used`}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {isWrong && (
        <span className="form__message" id={`${id}__error`}>
          {messages.join(' ')}
        </span>
      )}
      <UsedNames id={`${id}__used`} text={text} names={names} />
      {choice && (
        <NameDialog
          choice={choice}
          names={names.filter(({ typed }) => isPrice(typed) === (choice === 'price'))}
          onChoose={(typed) => {
            setChoice(undefined)
            // The dialog gives the focus back first.
            setTimeout(() => edit((area) => insertName(area, typed)))
          }}
          onClose={() => setChoice(undefined)}
        />
      )}
    </div>
  )
}

function isPrice(typed: string): boolean {
  return typed.startsWith('{')
}

/** A link keeps the selected words. */
function insertName(area: HTMLTextAreaElement, typed: string): void {
  const selected = area.value.slice(area.selectionStart, area.selectionEnd).trim()
  insertText(area, isPrice(typed) || selected === '' ? typed : typed.replace(/^\[[^\]]*\]/, `[${selected}]`))
}

interface UsedNamesProps extends Pick<ArticleTextProps, 'id' | 'text' | 'names'> {}

/** What the names in the text stand for. */
function UsedNames({ id, text, names }: UsedNamesProps) {
  const used = names.filter(({ typed }) => text.includes(isPrice(typed) ? typed : typed.replace(/^.*\]/, '')))
  return (
    <div id={id} className="form__hint">
      {used.length === 0 ? (
        <p>Typ geen bedragen, maar kies ‘Prijs’: dan klopt de tekst ook na een prijswijziging.</p>
      ) : (
        <ul className="article__used">
          {used.map(({ typed, name }) => (
            <li key={typed}>
              <code>{isPrice(typed) ? typed : typed.replace(/^.*\(|\)$/g, '')}</code>{' '}
              {isPrice(typed) ? 'is' : 'leidt naar'} {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const titles: Readonly<Record<Choice, string>> = { page: 'Link naar een pagina', price: 'Prijs invoegen' }

interface NameDialogProps {
  readonly choice: Choice
  readonly names: WebsiteDocument['names']
  readonly onChoose: (typed: string) => void
  readonly onClose: () => void
}

function NameDialog({ choice, names, onChoose, onClose }: NameDialogProps) {
  const [search, setSearch] = useState('')
  const found = names.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Dialog title={titles[choice]} onClose={onClose}>
      <label className="form__field">
        Zoek
        <input
          className="input"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (first) onChoose(first.typed)
          }}
        />
      </label>
      <ul className="article__names">
        {found.map(({ typed, name }) => (
          <li key={typed}>
            <button className="button button--quiet" type="button" onClick={() => onChoose(typed)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="form__hint">Niets gevonden.</p>}
    </Dialog>
  )
}
