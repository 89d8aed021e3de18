import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { createContext, use, useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from '../shared/IconButton.tsx'
import { readText } from '../shared/readText.ts'
import { getFormMessage } from './sessionTexts.ts'

/** Undefined without a message. */
const MessageId = createContext<string | undefined>(undefined)

interface SessionFormProps {
  readonly mutation: { readonly error: Error | null; readonly isPending: boolean }
  /** Password managers store the password under this name. */
  readonly username?: string
  readonly label: string
  readonly pendingLabel?: string
  readonly isWide?: boolean
  readonly onSubmit: (read: (name: string) => string, form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** Its fields are described by its message. Submits once at a time. */
export function SessionForm(props: SessionFormProps) {
  const { mutation, username, label, pendingLabel = label, isWide = false, onSubmit, children } = props
  const { error, isPending } = mutation
  const id = useId()
  return (
    <form
      className="log-in__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        if (!isPending) onSubmit((name) => readText(data, name), event.currentTarget)
      }}
    >
      <FormMessage id={id} error={error} />
      {username !== undefined && (
        <input hidden readOnly name="username" autoComplete="username" value={username} />
      )}
      <MessageId value={error ? id : undefined}>{children}</MessageId>
      <button
        className={`button button--primary${isWide ? ' button--wide' : ''}`}
        type="submit"
        disabled={isPending}
      >
        {isPending ? pendingLabel : label}
      </button>
    </form>
  )
}

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

interface TypedFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly isInvalid?: boolean
}

export function TypedField({ label, isInvalid, children, ...input }: TypedFieldProps) {
  const id = useId()
  return (
    <div className="form__field">
      <label htmlFor={id}>{label}</label>
      <div className={children ? 'log-in__password' : undefined}>
        <input
          className="input"
          id={id}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={isInvalid || undefined}
          aria-describedby={use(MessageId)}
          {...input}
        />
        {children}
      </div>
    </div>
  )
}

export function PasswordField(props: TypedFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TypedField {...props} type={isShown ? 'text' : 'password'}>
      <IconButton
        className="log-in__show"
        Icon={isShown ? EyeOff : Eye}
        label={`${isShown ? 'Verberg' : 'Toon'} ${props.label.toLowerCase()}`}
        onClick={() => setIsShown(!isShown)}
      />
    </TypedField>
  )
}
