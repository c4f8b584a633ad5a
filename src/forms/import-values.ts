import type { Id } from '#api/reading.ts'
import type { RegistrationData, RegistrationValues } from '#forms/registration.ts'
import type { Refusal } from '#rules/form.ts'
import { textOfField, type Columns } from '#rules/students/import-columns.ts'
import { levelAsKnown } from '#rules/teachers/schedule.ts'
import { dayOfCell } from '#values/sheet-dates.ts'
import { memoized } from '#values/memoized.ts'
import { distinct, enumerated, isSameName, nameKey } from '#values/text.ts'

/** What is the same for each row whose cells do not say it. */
export type Shared = { disciplineId: Id; subdisciplines: readonly string[]; level: string }

/** Nothing is the same for all. */
export const nothingShared: Shared = { disciplineId: '', subdisciplines: [], level: '' }

/** What the sheet calls a discipline that nothing is called, and the discipline that is meant by it in all its rows. */
export type Meant = { text: string; disciplineId: Id }

/** What is known when rows are read: of a registration, and the levels. */
export type ImportData = RegistrationData & { levels: readonly string[] }

/** A row as the registration form would have it, and why a cell could not be read. */
export type ReadRow = { values: RegistrationValues; hints: Refusal['hints'] }

type Discipline = RegistrationData['disciplines'][number]

/** A number that a spreadsheet has shortened: digits are lost. */
const shortened = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** What stands between the subdisciplines of a cell. */
const separators = /[,;/|+]/

/**
 * The values of a row's cells (spec 2, Import of students). Names of disciplines, subdisciplines and levels are found
 * whatever their accents and case. A discipline that no cell says is the only one that offers what the row says; a
 * discipline with one subdiscipline needs no cell for it.
 */
export function readCells(
  cells: readonly string[],
  { columns, shared, meant }: { columns: Columns; shared: Shared; meant: readonly Meant[] },
  { disciplines, levels }: Pick<ImportData, 'disciplines' | 'levels'>,
): ReadRow {
  const text = (field: Parameters<typeof textOfField>[0]) => textOfField(field, cells, columns)
  const [phone, day, level] = [text('phone'), text('birthDate'), text('level') || shared.level]
  const birthDate = dayOfCell(day)
  const named = disciplineOf(text('discipline'), text('subdisciplines'), disciplines, { shared, meant })
  const { chosen, unknown } = subdisciplinesOf(text('subdisciplines'), named.discipline, shared)
  return {
    values: {
      name: [text('name'), text('lastName')].filter(Boolean).join(' '),
      parentName: text('parentName'),
      phone,
      birthDate: birthDate ?? '',
      mainDisciplineId: named.discipline?.id ?? '',
      subdisciplines: chosen,
      level: levelAsKnown(level, levels),
    },
    hints: {
      ...(shortened.test(phone) && { phone: 'La hoja de cálculo acortó el número: escribe sus dígitos.' }),
      ...(day !== '' &&
        birthDate === undefined && { birthDate: `«${day}» no es una fecha: se escribe día/mes/año, 04/03/2015.` }),
      ...(named.unknown !== '' && { mainDisciplineId: `No hay una disciplina «${named.unknown}».` }),
      ...(unknown.length > 0 &&
        named.discipline && { subdisciplines: `${named.discipline.name} no tiene «${enumerated(unknown)}».` }),
    },
  }
}

const none: never[] = []

/** The keys of names, made once per list: each of thousands of rows asks for them. */
const keysOf = memoized((names: readonly string[]) => names.map(nameKey))
const keysOfDisciplines = memoized((disciplines: readonly Discipline[]) => disciplines.map(({ name }) => nameKey(name)))

function disciplineOf(
  text: string,
  taught: string,
  disciplines: readonly Discipline[],
  { shared, meant }: { shared: Shared; meant: readonly Meant[] },
): { discipline: Discipline | undefined; unknown: string } {
  if (text !== '') {
    const named = disciplines[keysOfDisciplines(disciplines).indexOf(nameKey(text))]
    const id = meant.find((each) => isSameName(each.text, text))?.disciplineId
    const discipline = named ?? disciplines.find((each) => each.id === id)
    return { discipline, unknown: discipline ? '' : text }
  }
  const common = disciplines.find(({ id }) => id === shared.disciplineId)
  const offering = taught === '' ? [] : disciplines.filter((each) => subdisciplinesOf(taught, each, shared).isWhole)
  return { discipline: common ?? (offering.length === 1 ? offering[0] : undefined), unknown: '' }
}

/** The subdisciplines of a discipline that a row's cells name; none if one of them is not known, as nothing is left out silently. */
export function subdisciplinesNamed(
  cells: readonly string[],
  { columns, shared }: { columns: Columns; shared: Shared },
  discipline: Discipline | undefined,
): string[] {
  const { chosen, unknown } = subdisciplinesOf(textOfField('subdisciplines', cells, columns), discipline, shared)
  return unknown.length > 0 ? [] : chosen
}

/** The subdisciplines of a cell that the discipline offers, and the names that it does not. */
function subdisciplinesOf(
  text: string,
  discipline: Discipline | undefined,
  shared: Shared,
): { chosen: string[]; unknown: string[]; isWhole: boolean } {
  const offered = discipline?.subdisciplines ?? none
  const keys = keysOf(offered)
  const offeredAs = (name: string) => {
    const key = nameKey(name)
    return offered.filter((_, at) => keys[at] === key)
  }
  if (text === '') {
    const common = shared.subdisciplines.flatMap(offeredAs)
    const only = distinct(offered).length === 1 ? offered : []
    return { chosen: distinct(common.length > 0 ? common : only), unknown: [], isWhole: false }
  }
  // A name may have a separator in it: `Jazz / Funk`.
  const whole = offeredAs(text)
  if (whole.length > 0) return { chosen: distinct(whole), unknown: [], isWhole: true }
  const names = distinct(text.split(separators))
  const chosen = distinct(names.flatMap(offeredAs))
  const unknown = names.filter((name) => offeredAs(name).length === 0)
  return { chosen, unknown, isWhole: unknown.length === 0 && chosen.length > 0 }
}
