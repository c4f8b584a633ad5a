/** Joins the chosen filters for print, `Estado: Activo · Nivel: Avanzado`, or returns `undefined` without any. */
export function chosenWords(chosen: Readonly<Record<string, string | undefined>>): string | undefined {
  const words = Object.entries(chosen).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return words.length === 0 ? undefined : words.join(' · ')
}
