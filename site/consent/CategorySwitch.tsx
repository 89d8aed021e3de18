import type { Cookie } from '#content/cookies'
import type { ConsentCategory } from '#domain/site/consent'
import { formatCookieLifetime } from '../components/formats.ts'

interface CategorySwitchProps {
  /** Absent for what is always on. */
  readonly category?: ConsentCategory
  readonly name: string
  readonly purpose: string
  /** All that the policy allows of this kind. */
  readonly cookies: readonly Cookie[]
}

/** One kind of cookies: on or off, what it is for, and what is kept. Off until the visitor turns it on. */
export function CategorySwitch({ category, name, purpose, cookies }: CategorySwitchProps) {
  const id = `consent-${category ?? 'necessary'}`
  const inUse = cookies.filter(({ isInUse }) => isInUse).length
  return (
    <div className="consent__category">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="checkbox"
        // A checkbox says by itself whether it is on (ARIA in HTML).
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        name="allowed"
        value={category}
        aria-describedby={`${id}-purpose`}
        disabled={category === undefined}
        defaultChecked={category === undefined}
      />
      <p id={`${id}-purpose`}>{purpose}</p>
      <details>
        <summary>
          {inUse === 0 ? 'Nu niet in gebruik' : `${inUse} in gebruik`}
          <span className="visually-hidden"> van {name.toLowerCase()}</span>
        </summary>
        <ul>
          {cookies.map(({ id: cookie, name: title, purpose: use, lasts, isInUse }) => (
            <li key={cookie}>
              <b>{title}</b> ({isInUse ? 'in gebruik' : 'nu niet in gebruik'}): {use} Blijft hoogstens staan:{' '}
              {formatCookieLifetime(lasts)}.
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
