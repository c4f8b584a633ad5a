/** Maximum depth of a JSON body, with margin; a report has depth five. */
const deepest = 32
/** Maximum number of lists and objects in a body; a monthly report has thousands. */
const mostOpened = 200_000

/** Maximum number of values: a refusal names each wrong one, which takes the memory of the machine for millions. */
const mostValues = 500_000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether a JSON text is deeper, or has more parts, than any call: parsing it would block every user. */
export function isTooNested(text: Uint8Array): boolean {
  let [depth, opened, values] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0
    if (byte === quote) at = endOfText(text, at)
    else if (opening.has(byte)) {
      depth += 1
      opened += 1
      if (depth > deepest || opened > mostOpened) return true
    } else if (closing.has(byte)) depth -= 1
    else if (byte === comma) {
      values += 1
      if (values > mostValues) return true
    }
  }
  return false
}

/** The index of the closing quote of the text that begins at `from`. */
function endOfText(text: Uint8Array, from: number): number {
  let at = text.indexOf(quote, from + 1)
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf(quote, at + 1)
  return at === -1 ? text.length : at
}

function isEscaped(text: Uint8Array, at: number): boolean {
  let from = at
  while (text[from - 1] === backslash) from -= 1
  return (at - from) % 2 === 1
}
