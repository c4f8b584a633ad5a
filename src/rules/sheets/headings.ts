/** How the heading of a column tells its field (spec 2, Import of students). */

import type { ImportField } from '#rules/sheets/fields.ts'
import { nameKey } from '#values/text.ts'

/** `says`: words that identify a field. `beside`: words allowed next to them. `needs`: one of these must be there too. */
type Words = { says: string; beside: string; needs?: string }

/** The words of each field. The first field whose words fit a heading has it. */
export type Vocabulary = readonly (readonly [ImportField, Words])[]

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const joining = setOf('de del la el los las al y o u e a su the of')

/** Alternative endings of a word: `alumno(a)`, `alumno/a`, `nombre(s)`. */
const otherEnding = /[(/]-?(?:a|o|s|as|os|es)\b\)?/g

/** Short forms that hide a word: `C/IVA` has the tax, `+ IVA` lacks it, and `P.V.P.` is one word. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/_/g, ' '],
  [/\b([a-z])\.(?=[a-z]\b)/g, '$1'],
  [/\bc ?\/ ?(?=iva\b)/g, 'con '],
  [/\+\s*(?=iva\b)/g, ' mas '],
  [/\bc ?\/ ?u\b/g, 'unitario'],
]

export const wordsOf = (heading: string): string[] =>
  shortForms
    .reduce((text, [form, word]) => text.replaceAll(form, word), nameKey(heading))
    .replaceAll(otherEnding, ' ')
    .replaceAll('@', 'o')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !joining.has(word))

export const includes = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word))

/**
 * Field of a heading, ignoring accents and case; `null` if unknown. Every word of the heading counts. `Edad del alumno`
 * and `Teléfono de emergencia` are unknown, although they contain a known word.
 */
export function headingReader(vocabulary: Vocabulary): (heading: string) => ImportField | null {
  const known = vocabulary.map(([field, { says, beside, needs }]) => ({
    field,
    says: setOf(says),
    beside: setOf(beside),
    needs: setOf(needs ?? says),
  }))
  return (heading) => {
    const words = wordsOf(heading)
    const found = known.find(
      ({ says, beside, needs }) =>
        includes(words, says) && words.every((word) => says.has(word) || beside.has(word)) && includes(words, needs),
    )
    return found?.field ?? null
  }
}
