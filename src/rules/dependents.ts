import { enumerated } from '#values/text.ts'

/** A number of dependents with its Spanish nouns; `undefined` if it could not be counted. */
export type Count = { count: number | undefined; one: string; several: string }

/** A count in Spanish: `3 pagos`; empty for zero or an unknown count. */
export const dependentTexts = ({ count, one, several }: Count): string[] =>
  count === undefined || count === 0 ? [] : [count === 1 ? `1 ${one}` : `${String(count)} ${several}`]

export const uncounted = (counts: readonly Count[]): string[] => {
  const failed = counts.filter(({ count }) => count === undefined).map(({ several }) => several)
  return failed.length === 0 ? [] : [`Faltan por contar: ${enumerated(failed)}. No se pudieron cargar.`]
}
