import type { FieldProblem } from './websiteApi.ts'

/** The id of a field is this and its place: 'veld_figures_3_to'. */
export const idPrefix = 'veld'

export function toFieldId(path: FieldProblem['path']): string {
  return [idPrefix, ...path].join('_')
}

/** Opens what is around the field. The place of a group leads to the group's first field. */
export function focusField(path: FieldProblem['path']): void {
  const id = toFieldId(path)
  const found = document.getElementById(id) ?? document.querySelector(`[id^="${id}_"]`)
  const group = found?.closest('.rjsf-field') ?? found
  for (let part = found?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
  const fields = 'input, select, textarea'
  const field = found?.matches(fields)
    ? found
    : (group?.querySelector(fields) ?? group?.querySelector('button'))
  if (!(field instanceof HTMLElement)) return
  group?.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
