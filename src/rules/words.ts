/** How words of an enumeration are shown: a known one by its label, another one as the server sent it (spec 7, Reading). */

/** Labels of the words that the app knows. */
type Labels = Readonly<Record<string, string>>

/** What is shown for a word. */
export const wordLabel = (labels: Labels, word: string): string =>
  (Object.hasOwn(labels, word) ? labels[word] : undefined) ?? word

/** The options of a selector: the known words, and those `present` that are others. */
export const wordOptions = (
  labels: Labels,
  present: readonly (string | undefined)[],
): { value: string; label: string }[] =>
  [...new Set([...Object.keys(labels), ...present])].flatMap((value) =>
    value === undefined ? [] : [{ value, label: wordLabel(labels, value) }],
  )
