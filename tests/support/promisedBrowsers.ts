import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'

/** The oldest browsers that README promises, by their names in MDN's data. */
const promised = { safari: 15.4, safari_ios: 15.4, chrome: 99, edge: 99, firefox: 98 } as const

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/**
 * What a promised browser may lack: globals ('Iterator') and members ('Array.toSorted',
 * 'AbortSignal.timeout'; MDN does not tell static members of built-ins from those of a prototype).
 */
export const newerApis: readonly string[] = listMembers().flatMap(([path, compat]) =>
  isPromised(compat) ? [] : [path],
)

/** Names of members that are newer wherever they occur, so that code that has one uses a newer API. */
export function listNewerNames(): ReadonlySet<string> {
  const toName = (path: string) => path.split('.').at(-1) ?? ''
  const older = new Set(listMembers().flatMap(([path, compat]) => (isPromised(compat) ? [toName(path)] : [])))
  return new Set(newerApis.map(toName).filter((name) => !older.has(name)))
}

function listMembers(): readonly (readonly [string, CompatStatement])[] {
  return [javascript['builtins'], api].flatMap((group) =>
    Object.entries((group ?? {}) as Identifier).flatMap(([owner, feature]) =>
      Object.entries({ '': feature, ...feature }).flatMap(([name, { __compat: compat }]) => {
        if (!compat || name === '__compat' || name.endsWith('_event')) return []
        const member = name.replace(/_static$/, '')
        return /^[\w$]*$/.test(member) ? [[member === '' ? owner : `${owner}.${member}`, compat] as const] : []
      }),
    ),
  )
}

function isPromised({ support }: CompatStatement): boolean {
  return Object.entries(promised).every(([browser, version]) => {
    const statement: SupportStatement | undefined = support[browser as keyof typeof promised]
    return [statement ?? []].flat().some((each) => {
      const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = each
      if (removed !== undefined || flags || prefix !== undefined || other !== undefined) return false
      return added !== false && Number(added.replace('≤', '')) <= version
    })
  })
}
