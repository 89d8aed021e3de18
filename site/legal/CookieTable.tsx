import type { Cookie } from '#content/cookies'
import { formatLife } from './formatLife.ts'

interface CookieTableProps {
  readonly cookies: readonly Cookie[]
  /** Id of the heading that names the table. */
  readonly labelledBy: string
}

const inUse: Readonly<Record<Cookie['audience'], string>> = {
  visitors: 'In gebruik',
  staff: 'In gebruik, alleen voor medewerkers',
}

/** Cookies of one kind: what for, how long, and whether they are set today. */
export function CookieTable({ cookies, labelledBy }: CookieTableProps) {
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Cookie</th>
          <th scope="col">Blijft hoogstens staan</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ id, name, purpose, lasts, isInUse, audience }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span>{purpose}</span>
            </th>
            <td>
              <b>{upperFirst(formatLife(lasts))}</b>
              <em>{isInUse ? inUse[audience] : 'Nu niet in gebruik'}</em>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
