import type { ReactNode } from 'react'
import type { SortOption } from './toSortOptions.ts'

interface SortChoicesProps {
  readonly options: readonly SortOption[]
  /** What is chosen, if anything, and how it reads: it may be an order that none of the options is, made on a wider screen. */
  readonly value: string | undefined
  readonly describe: () => ReactNode
}

/** The choices of a select that orders a list. */
export function SortChoices({ options, value, describe }: SortChoicesProps) {
  return (
    <>
      {value !== undefined && !options.some((option) => option.value === value) && (
        <option value={value}>{describe()}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  )
}
