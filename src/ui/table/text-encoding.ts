import { once } from '#values/once.ts'

/** Letters of code page 850 from byte 0x80 on, as DOS and old point-of-sale programs write them. */
const letters850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const of850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (letters850[byte - 0x80] ?? ''))).join('')

/** Single-byte encodings to try, the most usual first: Excel on Windows, old Macs, DOS. */
const readings = once(() => [
  (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes),
  (bytes: Uint8Array) => new TextDecoder('macintosh').decode(bytes),
  of850,
])

/** A Spanish letter with a fitting case. `RAéL` and `JosÚ` come from a wrong encoding. */
const fitting =
  /(?<=\p{Ll}|(?<!\p{L})\p{Lu})[áéíóúüñ](?!\p{Lu})|(?<!\p{L})[áéíóúñ](?!\p{Lu})|(?<!\p{L}|\p{Ll})[ÁÉÍÓÚÜÑ]|(?<=\p{Lu})[ÁÉÍÓÚÜÑ](?!\p{Ll})|[¿¡ªº°]/gu

/** Scores a text as Spanish: fitting letters beyond ASCII, minus the others. */
function fitOf(text: string): number {
  const foreign = text.match(/\P{ASCII}/gu)?.length ?? 0
  const fit = text.match(fitting)?.length ?? 0
  return 2 * fit - foreign
}

const hasMark = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte)

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function bestOf(bytes: Uint8Array): string {
  const fits = readings().map((read) => fitOf(read(bytes.subarray(0, telling))))
  return readings()[fits.indexOf(Math.max(...fits))]?.(bytes) ?? ''
}

/** Decodes lines of two encodings, as from two programs, if most are UTF-8. Otherwise the text has one encoding. */
function ofMostLines(bytes: Uint8Array): string {
  const lines: { bytes: Uint8Array; text: string | null }[] = []
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1)
    lines.push({ bytes: line, text: utf8Of(line) })
    from += line.length
  }
  const inUtf8 = lines.filter(({ text }) => text !== null && /\P{ASCII}/u.test(text)).length
  const others = lines.filter(({ text }) => text === null).length
  if (inUtf8 <= others) return bestOf(bytes)
  return lines.map(({ bytes: line, text }) => text ?? bestOf(line)).join('')
}

/** Number of bytes from which the encoding is guessed. */
const telling = 100_000

/**
 * Decodes a file: UTF-8, UTF-16 with its mark, or the single-byte encoding that reads best as Spanish, possibly for
 * some lines only. Throws if the bytes are no text.
 */
export function textOfBytes(bytes: Uint8Array): string {
  if (hasMark(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes)
  if (hasMark(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes)
  if (bytes.includes(0)) throw new Error('the file is no text and no workbook')
  return utf8Of(bytes) ?? ofMostLines(bytes)
}
