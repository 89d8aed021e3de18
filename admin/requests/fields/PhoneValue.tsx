import { Suspense, lazy } from 'react'

interface PhoneProps {
  readonly phone: string
}

/**
 * A phone number as people read it. Knowing every country's numbers takes a quarter of the app's weight, so that comes
 * after the list is there; until then, and where it cannot be fetched, the number stands as it was typed.
 */
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
