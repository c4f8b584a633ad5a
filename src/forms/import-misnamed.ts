import type { Id } from '#api/reading.ts'
import type { Prepared } from '#forms/import-table.ts'
import { disciplineMeant, levelMeant, type ImportData, type Meant, type StrangeGroup } from '#forms/import-values.ts'
import type { CheckedRow } from '#forms/student-import.ts'
import { textOfField } from '#rules/sheets/columns.ts'
import { isSameName, nameKey } from '#values/text.ts'

/** An unknown discipline of the sheet: the number of its rows, and the discipline that somebody chose for it. */
type Misnamed = { text: string; count: number; disciplineId: Id | null }

/** The rows whose unknown names can still be answered. */
type Asked = Pick<Prepared, 'rows' | 'columns' | 'meant'>

/** The different texts of a field with the number of their rows, most frequent first. Corrected rows do not count. */
function textsOf(
  { rows, columns }: Asked,
  field: 'discipline' | 'level',
  corrected: 'mainDisciplineId' | 'level',
): { key: string; text: string; count: number }[] {
  const open = rows.filter((row) => row.outcome.is !== 'made' && row.corrected[corrected] === undefined)
  const texts = open.map(({ cells }) => textOfField(field, cells, columns)).filter((text) => text !== '')
  return [...Map.groupBy(texts, nameKey)]
    .map(([key, [text = '', ...more]]) => ({ key, text, count: more.length + 1 }))
    .toSorted((one, other) => other.count - one.count)
}

/**
 * The unknown names of disciplines, most frequent first. A name is listed if it has several rows, because one answer
 * serves them all, or if it was answered. Registered or corrected rows do not count.
 */
export function misnamedDisciplines(asked: Asked, { disciplines }: Pick<ImportData, 'disciplines'>): Misnamed[] {
  const taught = new Set(disciplines.map(({ name }) => nameKey(name)))
  return textsOf(asked, 'discipline', 'mainDisciplineId')
    .filter(({ key }) => !taught.has(key))
    .map(({ text, count }) => ({ text, count, disciplineId: disciplineMeant(text, asked.meant) ?? null }))
    .filter(({ count, disciplineId }) => count > 1 || disciplineId !== null)
}

/**
 * The levels that the academy does not have, listed like {@link misnamedDisciplines}. None is listed in an academy
 * without levels. `level` is '' until somebody chooses one, and the level of the sheet is kept.
 */
export function misnamedLevels(
  asked: Asked,
  { levels }: Pick<ImportData, 'levels'>,
): { text: string; count: number; level: string }[] {
  const known = new Set(levels.map(nameKey))
  return textsOf(asked, 'level', 'level')
    .filter(({ key }) => known.size > 0 && !known.has(key))
    .map(({ text, count }) => ({ text, count, level: levelMeant(text, asked.meant) ?? '' }))
    .filter(({ count, level }) => count > 1 || level !== '')
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
  (one.level === undefined) === (other.level === undefined) &&
  (one.subdiscipline === undefined) === (other.subdiscipline === undefined) &&
  (one.subdiscipline === undefined || one.disciplineId === other.disciplineId)

/** The answers with another added; an empty one removes the answer. */
export const withMeant = (meant: readonly Meant[], answer: Meant): Meant[] => [
  ...meant.filter((each) => !isSameQuestion(each, answer)),
  ...((answer.level ?? answer.subdiscipline ?? answer.disciplineId) === '' ? [] : [answer]),
]
