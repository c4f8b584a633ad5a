/** How an import reads teachers and their schedules (spec 2, Import of teachers). */

import type { Schedule, Teacher } from '#api/teachers.ts'
import { markedText, planOf, verdictsOf, withHints, type Checked, type RowRead } from '#forms/import-checks.ts'
import { levelHint, nameHint } from '#forms/import-hints.ts'
import type { ImportNoun } from '#forms/import-noun.ts'
import { sheetsOf } from '#forms/import-sheet.ts'
import type { ImportRow, ImportTable } from '#forms/import-table.ts'
import { disciplineMeant, levelMeant, subdisciplinesNamed } from '#forms/import-values.ts'
import { readTeacher, type TeacherFields, type TeacherValues } from '#forms/teacher.ts'
import type { Refusal } from '#rules/form.ts'
import { textOfField } from '#rules/sheets/columns.ts'
import { teacherSheet } from '#rules/teachers/import-columns.ts'
import {
  blankSchedule,
  describeSchedule,
  inWeekOrder,
  levelAsKnown,
  type Discipline,
} from '#rules/teachers/schedule.ts'
import { memoized } from '#values/memoized.ts'
import { typedMoney } from '#values/numbers.ts'
import { isOf24Hours, timeOfCell, weekdaysOf } from '#values/sheet-times.ts'
import { distinct, enumerated, isolated, isSameName, nameKey, personKey } from '#values/text.ts'

/** The lists with which rows are read. */
type TeacherLists = { disciplines: readonly Discipline[]; levels: readonly string[] }

/** The cells of a row. `lacks`: the fields that a common value can fill. */
type Cells = {
  row: ImportRow
  name: string
  salary: string
  disciplines: string[]
  schedules: Schedule[]
  hints: Refusal['hints']
  lacks: ('level' | 'salary')[]
  notes: string[]
}

/** A row with its verdict. `schedule` and `salary` are those of its own cells. */
export type CheckedTeacher = Checked<TeacherFields, Teacher> & {
  schedule: string
  salary: string
  lacks: Cells['lacks']
}

/** The days and the time of a row; a column of times may have the days before the time. */
function momentsOf(dayText: string, timeText: string): { dayText: string; timeText: string } {
  const [, days = '', time = ''] = /^(\D*?)[\s,:]*(\d.*)?$/s.exec(timeText) ?? []
  return dayText === '' && days !== '' ? { dayText: days, timeText: time } : { dayText, timeText }
}

function groupOf(
  cells: readonly string[],
  table: ImportTable,
  named: readonly Discipline[],
  all: readonly Discipline[],
): { found: { discipline: Discipline; subdisciplines: string[] } | undefined; hint: string | undefined } {
  const text = textOfField('subdisciplines', cells, table.columns)
  const offered = (named.length > 0 ? named : all).flatMap((discipline) => {
    const subdisciplines =
      text === '' && named.length === 1 && discipline.subdisciplines.length === 1
        ? discipline.subdisciplines
        : subdisciplinesNamed(cells, table, discipline)
    return subdisciplines.length > 0 ? [{ discipline, subdisciplines }] : []
  })
  const [found, ...others] = offered
  if (found && others.length === 0) return { found, hint: undefined }
  if (found) return { found: undefined, hint: `Varias disciplinas tienen «${text}»: escribe la disciplina.` }
  return { found, hint: text === '' ? 'Escribe la clase del horario.' : `No hay una clase «${text}».` }
}

function disciplinesOf({ cells }: ImportRow, { columns, meant }: ImportTable, all: readonly Discipline[]) {
  const text = textOfField('discipline', cells, columns)
  const find = (name: string) =>
    all.find((each) => isSameName(each.name, name)) ?? all.find(({ id }) => id === disciplineMeant(name, meant))
  const whole = find(text)
  const names = whole || text === '' ? [] : distinct(text.split(/[,;/|+]| y /))
  const unknown = names.filter((name) => !find(name))
  return { named: whole ? [whole] : names.flatMap((name) => find(name) ?? []), unknown }
}

function readCells(row: ImportRow, above: string, table: ImportTable, lists: TeacherLists, is24: boolean): Cells {
  const text = (field: Parameters<typeof textOfField>[0]) => textOfField(field, row.cells, table.columns)
  const { named, unknown } = disciplinesOf(row, table, lists.disciplines)
  const { dayText, timeText } = momentsOf(text('days'), text('time'))
  const name = text('teacher') || above
  const typed = levelAsKnown(text('level') || table.shared.level, lists.levels)
  const level = lists.levels.includes(typed) ? typed : (levelMeant(typed, table.meant) ?? typed)
  const isBlank = [dayText, timeText, text('subdisciplines'), text('level')].every((each) => each === '')
  const { found, hint } = isBlank ? {} : groupOf(row.cells, table, named, lists.disciplines)
  const days = weekdaysOf(dayText)
  const read = timeOfCell(timeText, is24)
  const time = read === 'unclear' ? undefined : read
  const hints = {
    name: nameHint(name),
    disciplines: unknown.length > 0 ? `No hay una disciplina «${enumerated(unknown)}».` : undefined,
    ...(!isBlank && {
      subdiscipline: hint,
      level: level === '' ? 'Escribe el nivel.' : levelHint(level),
      days: days ? undefined : dayHint(dayText),
      time: time === undefined ? timeHint(timeText) : undefined,
    }),
  }
  const schedules = (found?.subdisciplines ?? []).map((subdiscipline) => ({
    subdiscipline,
    level,
    days: days ?? [],
    time: time ?? '',
  }))
  return {
    row,
    name,
    salary: text('salary'),
    disciplines: distinct([...named, ...(found ? [found.discipline] : [])].map(({ id }) => id)),
    schedules,
    hints,
    lacks: !isBlank && text('level') === '' ? ['level'] : [],
    notes:
      isBlank || level === '' || lists.levels.length === 0 || lists.levels.includes(level)
        ? []
        : [`Nivel nuevo: «${level}».`],
  }
}

const dayHint = (text: string): string =>
  text === '' ? 'Escribe el día.' : `«${text}» no son días: escribe «lunes y miércoles» o «lunes a viernes».`

const timeHint = (text: string): string =>
  text === '' ? 'Escribe la hora.' : `«${text}» no es una hora clara: escribe 17:00 o 5:00 pm.`

/** The schedules of several rows. Rows that differ in their days alone are one schedule. */
function joined(schedules: readonly Schedule[]): Schedule[] {
  const keyOf = ({ subdiscipline, level, time }: Schedule) => [subdiscipline, nameKey(level), time].join('\n')
  return [...Map.groupBy(schedules, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, days: inWeekOrder([first, ...others].flatMap(({ days }) => days)) }] : [],
  )
}

const isWrong = ({ hints }: Cells): boolean => Object.values(hints).some((hint) => hint !== undefined)

type TeacherRead = RowRead<TeacherFields> & { values: TeacherValues; lacksSalary: boolean }

/** A teacher, read from all rows with the name. */
function readRows(rows: readonly [Cells, ...Cells[]], shared: string, lists: TeacherLists): TeacherRead {
  const [head, ...others] = rows
  const salaries = distinct(rows.map(({ salary }) => salary))
  const values: TeacherValues = {
    name: head.name,
    salary: salaries[0] ?? shared,
    disciplines: distinct(rows.flatMap(({ disciplines }) => disciplines)),
    schedules: joined(rows.flatMap(({ schedules }) => schedules)),
    unfinished: blankSchedule,
  }
  const wrong = others.filter(isWrong).map(({ row }) => String(row.line))
  const hints = {
    ...head.hints,
    ...(salaries.some((each) => typedMoney(each) !== typedMoney(values.salary)) && {
      salary: `Tiene varios pagos por clase (${enumerated(salaries)}): deja uno.`,
    }),
    ...(wrong.length > 0 && {
      schedules: `Corrige ${wrong.length === 1 ? 'el renglón' : 'los renglones'} ${enumerated(wrong)}.`,
    }),
  }
  return {
    values,
    result: withHints(readTeacher(values, lists.disciplines), hints),
    months: [],
    notes: head.notes,
    key: personKey(head.name),
    lacksSalary: salaries.length === 0,
  }
}

/** The teachers by the key of their name, computed once per list. */
const byName = memoized((teachers: readonly Teacher[]): ReadonlyMap<string, Teacher[]> =>
  Map.groupBy(teachers, ({ name }) => personKey(name)),
)

/**
 * The dry run: each row with its verdict. The rows of one name are one teacher, who stands in the first of them. A row
 * without a name belongs to the teacher above.
 */
export function checkTeachers(table: ImportTable, lists: TeacherLists, teachers: readonly Teacher[]): CheckedTeacher[] {
  const is24 = table.rows.some(({ cells }) =>
    isOf24Hours(momentsOf('', textOfField('time', cells, table.columns)).timeText),
  )
  let above = ''
  const all = table.rows.map((row) => {
    const cells = readCells(row, above, table, lists, is24)
    above = cells.name
    return cells
  })
  const heads = new Map<ImportRow, TeacherRead>()
  const lines = new Map<string, number>()
  for (const [key, [first, ...others]] of Map.groupBy(all, ({ name, row }) => nameKey(name) || String(row.line))) {
    if (!first) continue
    heads.set(first.row, readRows([first, ...others], table.shared.salary, lists))
    lines.set(key, first.row.line)
  }
  const checked = verdictsOf<TeacherFields, Teacher, TeacherRead>([...heads.keys()], {
    read: (row) => heads.get(row) ?? readRows([readCells(row, '', table, lists, is24)], table.shared.salary, lists),
    twinsOf: (_, key) => byName(teachers).get(key) ?? [],
    isTwin: () => true,
  })
  const verdicts = new Map(checked.map((each) => [each.row, each]))
  return all.map((cells): CheckedTeacher => {
    const { row, name, salary, hints, notes, schedules, lacks } = cells
    const schedule = schedules.map(describeSchedule).join('; ')
    const head = verdicts.get(row)
    if (head) {
      const { read, ...own } = head
      return { ...own, schedule, salary: read.values.salary, lacks: read.lacksSalary ? [...lacks, 'salary'] : lacks }
    }
    const line = lines.get(nameKey(name)) ?? row.line
    return {
      row,
      values: { name },
      draft: null,
      months: [],
      notes,
      isWanted: false,
      verdict: isWrong(cells) ? { is: 'wrong', refusal: { message: markedText, hints } } : { is: 'joined', line },
      schedule,
      salary,
      lacks,
    }
  })
}

/** The number of rows that lack a field and can still be sent. */
export const countLacking = (checked: readonly CheckedTeacher[], field: Cells['lacks'][number]): number =>
  checked.filter(({ lacks, verdict: { is } }) => lacks.includes(field) && is !== 'made' && is !== 'sent').length

/** The teachers of the list that are like a row, with their number of schedules. */
export const describeTeachers = (teachers: readonly Teacher[]): string =>
  teachers
    .map(
      ({ name, subdisciplineSchedules: { length } }) =>
        `${isolated(name)}, ${length === 1 ? '1 horario' : `${String(length)} horarios`}`,
    )
    .join('; ')

/** The machine's knowledge of teachers. */
export const teacherImportNoun: ImportNoun<TeacherFields, TeacherLists, Teacher> = {
  words: ['maestro', 'maestros'],
  sent: { noun: 'el maestro', participle: 'guardado', again: 'enviarlo' },
  sheets: sheetsOf(teacherSheet),
  startOf: (table, lists, teachers) =>
    planOf(checkTeachers(table, lists, teachers), ({ name }) =>
      (byName(teachers).get(personKey(name)) ?? []).map(({ id }) => id),
    ),
  whyWrong: () => null,
}
