/** What a picture is, by its content: what a browser or a name says of it counts for nothing. */

/** The kinds that are kept, with the end of their files' names. */
const types = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const

/** The end of a picture's file name. */
export type PictureKind = keyof typeof types

/** The media type that a picture is sent with. */
export const typeOf = (kind: PictureKind): string => types[kind]

/** All ends of names. */
export const isPictureKind = (text: string): text is PictureKind => Object.hasOwn(types, text)

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** The kind of a picture; `undefined` for what is none. */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  if (latin(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n') return 'png'
  if (latin(bytes, 0, 3) === '\u00FF\u00D8\u00FF') return 'jpg'
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'gif'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp'
  if (latin(bytes, 4, 12) === 'ftypavif') return 'avif'
  // What may stand before its element: a mark of order, the declaration, comments. A comment ends at its first end: were there
  // two ways to read some, there would be a million for twenty.
  return /^(\u00EF\u00BB\u00BF)?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[^])*-->\s*)*(<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/.test(
    latin(bytes, 0, 1_000),
  )
    ? 'svg'
    : undefined
}
