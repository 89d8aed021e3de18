import { createContext, use } from 'react'
import { useSignal, type Signal } from './createSignal.ts'

export interface StoreDefinition<T> {
  readonly create: (stores: Stores) => T
}

export interface Stores {
  readonly get: <T>(definition: StoreDefinition<T>) => T
}

export const StoresContext = createContext<Stores | undefined>(undefined)

export function defineStore<T>(create: (stores: Stores) => T): StoreDefinition<T> {
  return { create }
}

export function createStores(): Stores {
  const created = new Map<StoreDefinition<unknown>, unknown>()
  const get: Stores['get'] = <T,>(definition: StoreDefinition<T>) => {
    if (!created.has(definition)) created.set(definition, definition.create({ get }))
    return created.get(definition) as T
  }
  return { get }
}

export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('useStores() needs a StoresContext')
  return stores
}

export function useStore<T>(definition: StoreDefinition<T>): T {
  return useStores().get(definition)
}

export function useStoreValue<T>(definition: StoreDefinition<Pick<Signal<T>, 'get' | 'subscribe'>>): T {
  return useSignal(useStore(definition))
}
