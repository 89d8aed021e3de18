import { useEffect, useRef, type ReactNode } from 'react'
import { useFocusOn } from '../../forms/useFocusOn.ts'
import type { FaviconState, Problems } from './createFaviconSession.ts'

/** What both forms of the tool are told. */
export interface FormProps {
  /** False until React is here: before, nobody would hear the button. */
  readonly isAwake: boolean
  readonly problems: Problems
  readonly failure: FaviconState['failure']
  readonly isPending: boolean
}

interface ToolFormProps extends FormProps {
  readonly id: string
  readonly title: string
  readonly submitLabel: string
  readonly pendingLabel: string
  readonly onSubmit: (data: FormData) => void
  readonly children: ReactNode
}

/** A card with a form. The keyboard goes to the first field with a problem, and back to the button after a failure. */
export function ToolForm(props: ToolFormProps) {
  const { id, title, problems, failure, isPending, isAwake } = props
  const form = useRef<HTMLFormElement>(null)
  const button = useFocusOn<HTMLButtonElement>(failure)
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  return (
    <form
      className={`form card ${id}`}
      aria-labelledby={id}
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit(new FormData(event.currentTarget))
      }}
    >
      <h2 id={id}>{title}</h2>
      {props.children}
      <button
        className="button button--gold button--wide"
        type="submit"
        disabled={isPending || !isAwake}
        aria-busy={isPending || undefined}
        ref={button}
      >
        {isPending ? props.pendingLabel : props.submitLabel}
      </button>
    </form>
  )
}
