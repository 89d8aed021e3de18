import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'

/** The oldest browsers that README promises, by their names in MDN's data. */
const promised = { safari: 15.4, safari_ios: 15.4, chrome: 99, edge: 99, firefox: 98 } as const

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
const builtIns = javascript['builtins'] ?? {}

/**
 * What some promised browser lacks: globals ('Iterator') and members ('Array.prototype.toSorted',
 * 'AbortSignal.timeout'). MDN does not tell the static members of the language from those of its
 * prototypes: both are listed.
 */
export function listNewerApis(): readonly string[] {
  return [...listMembers(builtIns), ...listMembers(api)].flatMap(({ path, isKept }) => (isKept ? [] : path))
}

/** Names of the language's own members that are newer wherever they occur, such as 'toSorted'. */
export function listNewerNames(): ReadonlySet<string> {
  const getNames = (members: readonly Member[], wantsKept: boolean) =>
    members.flatMap(({ path, isKept }) =>
      isKept === wantsKept ? (path.split('.').slice(1).at(-1) ?? []) : [],
    )
  const older = new Set(getNames([...listMembers(builtIns), ...listMembers(api)], true))
  return new Set(getNames(listMembers(builtIns), false).filter((name) => !older.has(name)))
}

interface Member {
  readonly path: string
  /** True if all promised browsers have it. */
  readonly isKept: boolean
}

function listMembers(group: Identifier): readonly Member[] {
  return listFeatures(group).flatMap(([owner, feature]) => [
    ...toMember(owner, feature),
    ...listFeatures(feature).flatMap(([name, member]) => [
      ...(name.endsWith('_static') ? [] : toMember(`${owner}.prototype.${name}`, member)),
      ...(name.endsWith('_static') || group === builtIns
        ? toMember(`${owner}.${name.replace(/_static$/, '')}`, member)
        : []),
    ]),
  ])
}

function listFeatures(group: Identifier): readonly (readonly [string, Identifier])[] {
  return Object.entries(group).flatMap(([name, feature]) =>
    name === '__compat' || name.endsWith('_event') ? [] : [[name, feature as Identifier] as const],
  )
}

function toMember(path: string, { __compat: compat }: Identifier): readonly Member[] {
  return compat && /^[\w$.]+$/.test(path) ? [{ path, isKept: hasAllPromised(compat) }] : []
}

function hasAllPromised({ support }: CompatStatement): boolean {
  return Object.entries(promised).every(([browser, version]) =>
    [support[browser as keyof typeof promised] ?? []].flat().some((each) => {
      const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = each
      const isPlain = !flags && removed === undefined && prefix === undefined && other === undefined
      return isPlain && added !== false && Number(added.replace('≤', '')) <= version
    }),
  )
}
