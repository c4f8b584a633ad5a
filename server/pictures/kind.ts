/** The kind of a picture by its content. The browser's type and the file name do not count. */

/** The kinds that are stored, by file extension. */
const types = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const

/** The file extension of a picture. */
export type PictureKind = keyof typeof types

export const typeOf = (kind: PictureKind): string => types[kind]

export const isPictureKind = (text: string): text is PictureKind => Object.hasOwn(types, text)

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** The kind of a picture; `undefined` if the bytes are not a picture. */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  if (latin(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n') return 'png'
  if (latin(bytes, 0, 3) === '\u00FF\u00D8\u00FF') return 'jpg'
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'gif'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp'
  if (latin(bytes, 4, 12) === 'ftypavif') return 'avif'
  // Allowed before the element: a byte order mark, the declaration, comments. A comment ends at its first end: with two
  // ways to read a comment, twenty of them could be read in a million ways.
  return /^(\u00EF\u00BB\u00BF)?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[^])*-->\s*)*(<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/.test(
    latin(bytes, 0, 1_000),
  )
    ? 'svg'
    : undefined
}
