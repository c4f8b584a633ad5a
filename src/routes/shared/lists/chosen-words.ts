/**
 * What a list is narrowed to, in words for who prints it: `Estado: Activo · Nivel: Avanzado`. What is not chosen is left
 * out; `undefined` where nothing is.
 */
export function chosenWords(chosen: Readonly<Record<string, string | undefined>>): string | undefined {
  const words = Object.entries(chosen).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return words.length === 0 ? undefined : words.join(' · ')
}
