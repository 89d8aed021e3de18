interface SecurityContact {
  readonly origin: string
  readonly email: string
  /** The year now; the text holds until the end of the next, so that its bytes change once a year. */
  readonly year: number
}

/** Where somebody who found a leak can tell us (RFC 9116). */
export function toSecurityText({ origin, email, year }: SecurityContact): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${year + 1}-12-31T23:59:59Z`,
    'Preferred-Languages: nl, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
