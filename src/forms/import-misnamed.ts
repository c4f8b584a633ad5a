import type { Id } from '#api/reading.ts'
import type { Prepared } from '#forms/import-table.ts'
import type { ImportData, Meant, StrangeGroup } from '#forms/import-values.ts'
import type { CheckedRow } from '#forms/student-import.ts'
import { textOfField } from '#rules/students/import-columns.ts'
import { isSameName, nameKey } from '#values/text.ts'

/** An unknown discipline of the sheet: the number of its rows, and the discipline that somebody chose for it. */
type Misnamed = { text: string; count: number; disciplineId: Id | null }

/**
 * The unknown names of disciplines, most frequent first. A name is listed if it has several rows, because one answer
 * serves them all, or if it was answered. Registered or corrected rows do not count.
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
      const answer = meant.find((each) => each.subdiscipline === undefined && nameKey(each.text) === key)
      return { text, count: more.length + 1, disciplineId: answer?.disciplineId ?? null }
    })
    .filter(({ count, disciplineId }) => count > 1 || disciplineId !== null)
    .toSorted((one, other) => other.count - one.count)
}

/** An unknown subdiscipline: the number of its rows, and the subdiscipline that somebody chose for it, or ''. */
export type MisnamedGroup = StrangeGroup & { count: number; subdiscipline: string }

/** The unknown subdisciplines of each discipline, listed like {@link misnamedDisciplines}. */
export function misnamedGroups(checked: readonly CheckedRow[], meant: readonly Meant[]): MisnamedGroup[] {
  const groups = checked.flatMap((row) => (row.verdict.is === 'made' || row.verdict.is === 'sent' ? [] : row.groups))
  return [...Map.groupBy(groups, ({ text, disciplineId }) => `${disciplineId} ${nameKey(text)}`).values()]
    .flatMap(([group, ...more]) => {
      if (!group) return []
      const answer = meant.find((each) => isSameQuestion(each, { subdiscipline: '', ...group }))
      return [{ ...group, count: more.length + 1, subdiscipline: answer?.subdiscipline ?? '' }]
    })
    .filter(({ count, subdiscipline }) => count > 1 || subdiscipline !== '')
    .toSorted((one, other) => other.count - one.count)
}

const isSameQuestion = (one: Meant, other: Meant): boolean =>
  isSameName(one.text, other.text) &&
  (one.subdiscipline === undefined) === (other.subdiscipline === undefined) &&
  (one.subdiscipline === undefined || one.disciplineId === other.disciplineId)

/** The answers with another added; an empty one removes the answer. */
export const withMeant = (meant: readonly Meant[], answer: Meant): Meant[] => [
  ...meant.filter((each) => !isSameQuestion(each, answer)),
  ...((answer.subdiscipline ?? answer.disciplineId) === '' ? [] : [answer]),
]
