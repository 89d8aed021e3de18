import { createContext, use, type ReactNode } from 'react'
import { useSignal, type Signal } from './createSignal.ts'

/** Says how to create a store. The definition itself holds no state. */
export interface StoreDefinition<T> {
  readonly create: (stores: Stores) => T
}

/** All stores of one running app. A store is created when it is first asked for. */
export interface Stores {
  readonly get: <T>(definition: StoreDefinition<T>) => T
}

const StoresContext = createContext<Stores | undefined>(undefined)

export function defineStore<T>(create: (stores: Stores) => T): StoreDefinition<T> {
  return { create }
}

export function createStores(): Stores {
  const created = new Map<StoreDefinition<unknown>, unknown>()
  const stores: Stores = {
    get: <T,>(definition: StoreDefinition<T>) => {
      if (!created.has(definition)) created.set(definition, definition.create(stores))
      return created.get(definition) as T
    },
  }
  return stores
}

interface StoresProviderProps {
  readonly stores: Stores
  readonly children: ReactNode
}

export function StoresProvider({ stores, children }: StoresProviderProps) {
  return <StoresContext value={stores}>{children}</StoresContext>
}

export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('useStores() needs a StoresProvider')
  return stores
}

export function useStore<T>(definition: StoreDefinition<T>): T {
  return useStores().get(definition)
}

/** The value of a store that is a signal. The component renders again when it changes. */
export function useStoreValue<T>(definition: StoreDefinition<Pick<Signal<T>, 'get' | 'subscribe'>>): T {
  return useSignal(useStore(definition))
}
