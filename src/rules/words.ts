/** Labels of enumerated words; an unknown word is shown as the server sent it (spec 7, Reading). */

type Labels = Readonly<Record<string, string>>

export const wordLabel = (labels: Labels, word: string): string =>
  (Object.hasOwn(labels, word) ? labels[word] : undefined) ?? word

/** Options of a selector: the known words, plus unknown words that are `present`. */
export const wordOptions = (
  labels: Labels,
  present: readonly (string | undefined)[],
): { value: string; label: string }[] =>
  [...new Set([...Object.keys(labels), ...present])].flatMap((value) =>
    value === undefined ? [] : [{ value, label: wordLabel(labels, value) }],
  )
