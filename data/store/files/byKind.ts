import type { RequestKind } from '#domain/forms/kinds'

export type ByKind<T> = Readonly<Record<RequestKind, T>>

export function createByKind<T>(create: (kind: RequestKind) => T): ByKind<T> {
  return { contact: create('contact'), diagnosis: create('diagnosis'), callback: create('callback') }
}
