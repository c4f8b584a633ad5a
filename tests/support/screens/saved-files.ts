import { onTestFinished, vi } from 'vitest'

/** The files that the app saves on the device later. jsdom has no object URLs and no downloads. */
export function savedFiles(): Blob[] {
  const files: Blob[] = []
  const put = (name: 'createObjectURL' | 'revokeObjectURL', value: (file: Blob) => string | void) => {
    Object.defineProperty(URL, name, { configurable: true, value })
    onTestFinished(() => void Reflect.deleteProperty(URL, name))
  }
  put('createObjectURL', (file) => `blob:${files.push(file)}`)
  put('revokeObjectURL', () => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return files
}
