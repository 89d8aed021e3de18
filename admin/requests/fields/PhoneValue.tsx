import { Suspense, lazy } from 'react'

interface PhoneProps {
  readonly phone: string
}

/** The formatter is large, so it is loaded later. Until then the number is as typed. */
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
    const { formatPhone } = await import('#domain/requests/phone')
    return { default: ({ phone }: PhoneProps) => formatPhone(phone) }
  } catch {
    return { default: TypedPhone }
  }
})

function TypedPhone({ phone }: PhoneProps) {
  return phone
}
