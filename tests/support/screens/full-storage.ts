import { onTestFinished, vi } from 'vitest'
import type { MemoryKey, MemoryValues } from '#api/memory-values.ts'
import { memoryKeys } from '#api/memory.ts'
import type { Kept } from '#device/kept.ts'
import { forgetPassed, memoryKept, memoryState, rememberKnown, setAside } from '#device/memory.ts'

/**
 * Rejects writes to the browser's storage, of the chosen keys, until the returned function is called or the test ends.
 * Then the page forgets the rejected values, because the test files of a worker share its modules.
 */
export function fillStorage(isFull: (key: string) => boolean, error: Error = new Error('full')): () => void {
  const setItem = Storage.prototype.setItem
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (isFull(key)) throw error
    setItem.call(this, key, text)
  })
  onTestFinished(() => {
    full.mockRestore()
    memoryState.write(memoryState.read())
    for (const key of memoryKeys) forget(key)
    localStorage.clear()
  })
  return () => full.mockRestore()
}

function forget<Key extends MemoryKey>(key: Key, kept: Kept<MemoryValues[Key]> = memoryKept[key]): void {
  setAside(key, undefined)
  kept.write(kept.read())
  rememberKnown({ key, value: '', version: 0 })
  forgetPassed(key)
}
