/** Of Chrome and Edge on Android, Firefox, Safari and iOS, and Edge on Windows. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
]

/**
 * Whether messages may be sent there. A device names its own push service, so anything but the known
 * services and `others` ('host:port') could lead to machines inside our network.
 */
export function isPushEndpoint(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, port, username, password, href } = new URL(endpoint)
  // What a parser rewrites could mean another host to another parser.
  if (protocol !== 'https:' || username !== '' || password !== '' || href !== endpoint) return false
  const hostAndPort = port === '' ? `${hostname}:443` : host
  return others.includes(hostAndPort) || (port === '' && knownHosts.some((known) => known.test(hostname)))
}
