import { type ContentProblem, mostNamed } from '#content/contentError'
import { findTextFaults } from '#content/checks/findTextFaults'
import { loadContent } from '#content/loadContent'
import { describeMistake } from '#publishing/describeMistake'
import { getItemSchema, type JsonSchema } from '#publishing/documentSchema'
import { getItemTitle } from '#publishing/listEdits'

/** What the checks refuse, in Dutch. */
export interface DeskProblem {
  /** In the content folder. */
  readonly file: string
  /** The field's place in the form; empty for the whole document. */
  readonly path: readonly (string | number)[]
  /** The field's name with what is around it: 'Batterij vervangen, hoogste bedrag'. Empty for the whole. */
  readonly label: string
  readonly message: string
}

/** A document whose fields say in Dutch what is expected. */
export interface CheckedForm {
  readonly path: string
  readonly schema: JsonSchema
  readonly value: unknown
}

/** The mistakes in a content folder, by the rules of `sleutel rebuild`; of each file the first 20. */
export function checkContent(folder: string, form?: CheckedForm): readonly DeskProblem[] {
  const loaded = loadContent(folder)
  const found: readonly ContentProblem[] = loaded.ok
    ? findTextFaults(loaded.content, folder).map(({ message, ...fault }) => ({ ...fault, expected: message }))
    : loaded.problems
  const named = new Map<string, number>()
  return found.flatMap((problem) => {
    const file = problem.file.replace(/^data\/content\//, '')
    const count = (named.get(file) ?? 0) + 1
    named.set(file, count)
    if (count > mostNamed) return []
    // An article has its text in the file, not in a field.
    const path = problem.path === undefined && file.endsWith('.md') ? ['body'] : parsePath(problem.path ?? '')
    if (file !== form?.path) return [{ file, path, label: '', message: describeMistake(problem.mistake) }]
    const { field, labels } = findField(form, path)
    return [{ file, path, label: formatLabels(labels), message: describeMistake(problem.mistake, field) }]
  })
}

/** 'a.b[2].c' → ['a', 'b', 2, 'c'] */
function parsePath(path: string): readonly (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  )
}

function findField({ schema, value }: CheckedForm, path: readonly (string | number)[]) {
  const labels: string[] = []
  let field: JsonSchema | undefined = schema
  let part = value
  for (const key of path) {
    field = typeof key === 'number' ? getItemSchema(field?.items, key) : field?.properties?.[key]
    part = typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined
    const number = typeof key === 'number' ? String(key + 1) : undefined
    const label = (number !== undefined && getItemTitle(part)) || (field?.title ?? number)
    if (label !== undefined) labels.push(label)
  }
  return { field, labels }
}

const mostLabelLength = 60

/** 'Batterij vervangen, hoogste bedrag'. The list's own name says no more than its item's. */
function formatLabels(labels: readonly string[]): string {
  return labels
    .slice(-2)
    .map((label) => (label.length > mostLabelLength ? `${label.slice(0, mostLabelLength)}…` : label))
    .map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ')
}
