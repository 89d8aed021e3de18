import type { FocusEventHandler, ReactNode } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { DraftField } from '../data/drafts.ts'
import { useDraft } from '../data/useDraft.ts'

interface Input {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: FocusEventHandler<HTMLInputElement>
}

interface SavedFieldProps {
  readonly request: KeptRequest
  readonly field: DraftField
  /** In Dutch, such as 'prijs'. */
  readonly noun: string
  /** Stands before the value, such as '€ '. */
  readonly prefix?: string
  /** The present value as text; '' for none. */
  readonly saved: string
  /** Returns false if the text cannot be saved. */
  readonly save: (text: string) => boolean
  readonly children: (input: Input) => ReactNode
}

/** Saved when it is left. If a colleague changed it meanwhile, staff choose. */
export function SavedField({ request, field, noun, prefix = '', saved, save, children }: SavedFieldProps) {
  const { draft, isOutdated, write, onBlur, saveAnyway } = useDraft(request, field, save, saved)
  return (
    <div>
      {children({ value: draft ?? saved, onChange: write, onBlur })}
      {isOutdated && (
        <div className="handling__choice" role="alert">
          <p className="form__message">
            {saved === ''
              ? 'Een collega haalde dit intussen weg.'
              : `Een collega schreef intussen ${prefix}${saved}.`}
          </p>
          <div className="form__buttons">
            <button className="button" type="button" onClick={saveAnyway}>
              Mijn {noun}
            </button>
            <button className="button" type="button" onClick={() => write(undefined)}>
              {saved === '' ? `Geen ${noun}` : `${prefix}${saved}`}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
