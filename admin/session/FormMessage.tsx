import { CircleAlert } from 'lucide-react'
import { getFormMessage } from './sessionTexts.ts'

/** Its place is there before the message is, so that it is read out. */
export function FormMessage({ id, error }: { readonly id?: string; readonly error: unknown }) {
  return (
    <div role="alert">
      {error !== null && (
        <p className="log-in__message" id={id}>
          <CircleAlert aria-hidden size={20} />
          {getFormMessage(error)}
        </p>
      )}
    </div>
  )
}
