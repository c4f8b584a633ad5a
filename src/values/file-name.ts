import { oneLine } from '#values/text.ts'

/** Maximum length of a name without its extension. File systems take 255 bytes, and a letter has up to three. */
const longest = 80

/** Characters that Windows forbids in names of files. */
const forbidden = /[\\/:*?"<>|]/g

/** Invisible characters. A mark of direction would show `exe.gpj` as `jpg.exe`. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/** First half of a letter that was cut, such as of an emoji. */
const halfLetter = /[\uD800-\uDBFF]$/

/** Name that every system can save, with its extension. The name may contain typed text, such as a teacher's name. */
export function fileName(name: string, extension: string): string {
  const plain = oneLine(name.toWellFormed().replaceAll(unseen, ' ')).replaceAll(forbidden, '-')
  return `${plain.slice(0, longest).replace(halfLetter, '').trim()}.${extension}`
}
