import { Suspense, lazy } from 'react'

interface PhoneProps {
  readonly phone: string
}

/** A formatted phone number. The formatter is heavy and is loaded later. Until then the number is shown as it was typed. */
export function PhoneValue({ phone }: PhoneProps) {
  return (
    <span className="phone">
      <Suspense fallback={phone}>
        <FormattedPhone phone={phone} />
      </Suspense>
    </span>
  )
}

const FormattedPhone = lazy(async () => {
  try {
    const module = await import('./FormattedPhone.tsx')
    return { default: module.FormattedPhone }
  } catch {
    return { default: TypedPhone }
  }
})

function TypedPhone({ phone }: PhoneProps) {
  return phone
}
