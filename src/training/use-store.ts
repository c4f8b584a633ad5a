import { useSyncExternalStore } from 'react'
import type { ReadStore } from '#values/store.ts'

/** Returns the value of a store; renders again when it changes. */
export const useStore = <Value>({ subscribe, get }: ReadStore<Value>): Value => useSyncExternalStore(subscribe, get)
