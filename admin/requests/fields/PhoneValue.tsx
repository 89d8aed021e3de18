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
    const module = await import('./FormattedPhone.tsx')
    return { default: module.FormattedPhone }
  } catch {
    return { default: TypedPhone }
  }
})

function TypedPhone({ phone }: PhoneProps) {
  return phone
}
