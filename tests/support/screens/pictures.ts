import { waitFor } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

type Decoding = { file: File; show: () => void; fail: () => void }

class ReaderOfAnyBlob extends EventTarget {
  result: string | null = null
  readAsDataURL = async (blob: Blob) => {
    this.result = `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}`
    this.dispatchEvent(new Event('load'))
  }
}

/**
 * Stubs pictures, which jsdom lacks. Every chosen file waits until the test shows or fails it. A drawn picture contains
 * its format and size as text, and its length depends on its pixels. A browser without WebP writes PNG instead.
 */
export function stubPictures({ width = 4000, height = 3000, alpha = 255, bytesPerPixel = 0, lacksWebp = false } = {}) {
  const written: string[] = []
  const decoding: Decoding[] = []
  const files: File[] = []
  const sizes = new WeakMap<HTMLImageElement, { width: number; height: number }>()
  const natural = (side: 'width' | 'height') =>
    function naturalSide(this: HTMLImageElement) {
      return sizes.get(this)?.[side] ?? 0
    }
  const put = (target: object, name: string, value: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, { configurable: true, ...value })
    onTestFinished(() => {
      if (before) Object.defineProperty(target, name, before)
      else Reflect.deleteProperty(target, name)
    })
  }

  put(URL, 'createObjectURL', { value: (file: File) => `blob:${files.push(file) - 1}` })
  const revoke = vi.fn<(address: string) => void>()
  put(URL, 'revokeObjectURL', { value: revoke })
  put(HTMLImageElement.prototype, 'naturalWidth', { get: natural('width') })
  put(HTMLImageElement.prototype, 'naturalHeight', { get: natural('height') })
  put(HTMLImageElement.prototype, 'decode', {
    value(this: HTMLImageElement) {
      const file = files[Number(this.src.replace('blob:', ''))]
      return new Promise<void>((resolve, reject) => {
        if (!file) return reject(new Error('no such file'))
        decoding.push({
          file,
          show: () => {
            sizes.set(this, { width, height })
            resolve()
          },
          fail: () => reject(new DOMException('The source image cannot be decoded.', 'EncodingError')),
        })
      })
    },
  })
  put(HTMLCanvasElement.prototype, 'getContext', {
    value: () => ({ drawImage: () => {}, getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, alpha]) }) }),
  })
  put(HTMLCanvasElement.prototype, 'toBlob', {
    value(this: HTMLCanvasElement, give: (blob: Blob) => void, asked: string, quality?: number) {
      const type = lacksWebp && asked === 'image/webp' ? 'image/png' : asked
      const size = `${this.width} × ${this.height}`
      written.push(`${size}, ${quality}`)
      give(new Blob([`${type} ${size}`.padEnd(this.width * this.height * bytesPerPixel)], { type }))
    },
  })
  // With a backend, files belong to Node, and jsdom's reader rejects them.
  put(window, 'FileReader', { value: ReaderOfAnyBlob })

  const next = () =>
    waitFor(() => {
      const waiting = decoding.shift()
      if (!waiting) throw new Error('no file is being decoded')
      return waiting
    })
  return {
    /** resolves with the file that waits longest */
    next,
    show: async () => (await next()).show(),
    fail: async () => (await next()).fail(),
    /** the tried sizes and qualities, in order */
    written: () => written,
    revoked: () => revoke.mock.calls.map(([address]) => address),
  }
}

/** The drawing of the stubbed canvas, read from a data URL. */
export const drawnIn = (data: string | null): string => {
  const [, type, base64] = /^data:([^;]+);base64,(.*)$/.exec(data ?? '') ?? []
  const text = new TextDecoder().decode(Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0)))
  return text.startsWith(`${type} `) ? text.trimEnd() : `${type}, but drawn as ${text}`
}
