import type { Id } from '#api/reading.ts'
import type { ImportData, Meant } from '#forms/import-values.ts'
import type { Prepared } from '#forms/student-import.ts'
import { textOfField } from '#rules/students/import-columns.ts'
import { isSameName, nameKey } from '#values/text.ts'

/** A discipline that the sheet names and nobody teaches: in how many rows, and what is meant by it, if somebody said so. */
export type Misnamed = { text: string; count: number; disciplineId: Id | null }

/**
 * The names of disciplines that are not known, most frequent first: those of several rows, for which one answer serves, and
 * those that were answered. Rows that were registered, or corrected by hand, do not count.
 */
export function misnamedDisciplines(
  { rows, columns, meant }: Pick<Prepared, 'rows' | 'columns' | 'meant'>,
  { disciplines }: Pick<ImportData, 'disciplines'>,
): Misnamed[] {
  const open = rows.filter(
    ({ outcome, corrected }) => outcome.is !== 'made' && corrected.mainDisciplineId === undefined,
  )
  const texts = open.map(({ cells }) => textOfField('discipline', cells, columns)).filter((text) => text !== '')
  const taught = new Set(disciplines.map(({ name }) => nameKey(name)))
  return [...Map.groupBy(texts, nameKey)]
    .filter(([key]) => !taught.has(key))
    .map(([key, [text = '', ...more]]) => {
      const answer = meant.find((each) => nameKey(each.text) === key)
      return { text, count: more.length + 1, disciplineId: answer?.disciplineId ?? null }
    })
    .filter(({ count, disciplineId }) => count > 1 || disciplineId !== null)
    .toSorted((one, other) => other.count - one.count)
}

/** What is meant once a name was answered; an empty id takes the answer back. */
export const withMeant = (meant: readonly Meant[], answer: Meant): Meant[] => [
  ...meant.filter(({ text }) => !isSameName(text, answer.text)),
  ...(answer.disciplineId === '' ? [] : [answer]),
]
