import { enumerated } from '#values/text.ts'

/** What depends on someone, in Spanish, or which of it could not be counted. */
export type Count = { count: number | undefined; one: string; several: string }

/** A count in words: `3 pagos`; nothing for none, or for one that is not known. */
export const counted = ({ count, one, several }: Count): string[] =>
  count === undefined || count === 0 ? [] : [count === 1 ? `1 ${one}` : `${String(count)} ${several}`]

/** Says which could not be counted. */
export const uncounted = (counts: readonly Count[]): string[] => {
  const failed = counts.filter(({ count }) => count === undefined).map(({ several }) => several)
  return failed.length === 0 ? [] : [`Faltan por contar: ${enumerated(failed)}. No se pudieron cargar.`]
}
