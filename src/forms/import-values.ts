import type { Id } from '#api/reading.ts'
import { dayHint, levelHint, nameHint, phoneHint } from '#forms/import-hints.ts'
import { emptyRegistration, type RegistrationData, type RegistrationValues } from '#forms/registration.ts'
import type { Refusal } from '#rules/form.ts'
import type { Period } from '#rules/payments/period.ts'
import { textOfField, type Columns } from '#rules/sheets/columns.ts'
import { monthOfCell } from '#rules/students/import-paid.ts'
import { levelAsKnown } from '#rules/teachers/schedule.ts'
import { memoized } from '#values/memoized.ts'
import { dayOfCell, type DateOrder } from '#values/sheet-dates.ts'
import { distinct, enumerated, isSameName, nameKey, oneLine } from '#values/text.ts'

/** The common values of the rows whose cells lack them. */
export type Shared = {
  parentName: string
  phone: string
  birthDate: string
  disciplineId: Id
  subdisciplines: readonly string[]
  level: string
  /** the last paid month as `yyyy-mm` */
  paidUntil: string
  /** the category of products */
  category: string
  /** the salary per class of teachers, as typed */
  salary: string
}

export const nothingShared: Shared = {
  parentName: '',
  phone: '',
  birthDate: '',
  disciplineId: '',
  subdisciplines: [],
  level: '',
  paidUntil: '',
  category: '',
  salary: '',
}

const lacks = ['parentName', 'phone', 'birthDate', 'mainDisciplineId', 'subdisciplines', 'level', 'paidUntil'] as const

/** A field that a common value can fill. */
export type Lack = (typeof lacks)[number]

/**
 * An unknown name in the sheet, and what it means in all its rows: a discipline, a `subdiscipline` of the discipline of
 * the row, or a `level`, whose `disciplineId` is empty.
 */
export type Meant = { text: string; disciplineId: Id; subdiscipline?: string; level?: string }

/** The answer for an unknown name of a discipline. */
const isOfDiscipline = ({ subdiscipline, level }: Meant): boolean => subdiscipline === undefined && level === undefined

/** The discipline that somebody chose for an unknown name. */
export const disciplineMeant = (text: string, meant: readonly Meant[]): Id | undefined =>
  meant.find((each) => isOfDiscipline(each) && isSameName(each.text, text))?.disciplineId

/** The level that somebody chose for an unknown level. */
export const levelMeant = (text: string, meant: readonly Meant[]): string | undefined =>
  meant.find((each) => each.level !== undefined && isSameName(each.text, text))?.level

/** An unknown name of a subdiscipline in the cells of a row, and the discipline of the row. */
export type StrangeGroup = { text: string; disciplineId: Id }

/** The data for reading rows: the data of a registration, the levels, and whether the user may record payments. */
export type ImportData = RegistrationData & { levels: readonly string[]; mayPay: boolean }

/**
 * A row as values of the registration form, with hints for its unreadable cells. `lacks`: the fields without a value of
 * the row's own. `paidUntil`: the last paid month, `null` without one, `undefined` if it is unreadable.
 */
export type ReadRow = {
  values: RegistrationValues
  hints: Refusal['hints']
  lacks: readonly Lack[]
  paidUntil: Period | null | undefined
  groups: readonly StrangeGroup[]
}

type Discipline = RegistrationData['disciplines'][number]

/** A whole number written as a decimal number: `5512345678.0`. */
const wholeNumber = /^(\d{7,})[.,]0+$/

/** Separators between the subdisciplines of a cell. */
const separators = /([,;/|+\n])/

/** The settings for all rows of an import: the fields of its columns, its date order, and the chosen meanings. */
export type Reading = { columns: Columns; shared: Shared; meant: readonly Meant[]; dateOrder: DateOrder | null }

/**
 * The values of a row's cells (spec 2, Import of students). The search for names ignores accents and case. A missing
 * discipline is found if only one offers the row's names. A discipline with one subdiscipline needs no cell for it.
 */
export function readCells(
  cells: readonly string[],
  { columns, shared, meant, dateOrder }: Reading,
  { disciplines, levels, today }: Pick<ImportData, 'disciplines' | 'levels' | 'today'>,
): ReadRow {
  const text = (field: Parameters<typeof textOfField>[0]) => textOfField(field, cells, columns)
  const [phone, day] = [text('phone').replace(wholeNumber, '$1'), text('birthDate')]
  const level = levelOf(text('level'), levels, meant)
  const [name, parentName] = [
    [text('name'), text('lastName')].filter(Boolean).join(' '),
    [text('parentName'), text('parentLastName')].filter(Boolean).join(' '),
  ]
  const paidUntil = text('paidUntil') || shared.paidUntil
  const named = disciplineOf(text('discipline'), text('subdisciplines'), disciplines, { shared, meant })
  const { chosen, unknown, strange, isLacking } = subdisciplinesOf(text('subdisciplines'), named.discipline, {
    shared,
    meant,
  })
  return {
    values: {
      ...emptyRegistration,
      name,
      parentName: parentName || shared.parentName,
      phone: phone || shared.phone,
      birthDate: day === '' ? shared.birthDate : (dayOfCell(day, dateOrder) ?? ''),
      mainDisciplineId: named.discipline?.id ?? '',
      subdisciplines: chosen,
      level: level || levelAsKnown(shared.level, levels),
    },
    // While the discipline of the row is unknown, nobody knows which subdisciplines it has.
    groups:
      named.unknown === '' ? strange.map((each) => ({ text: each, disciplineId: named.discipline?.id ?? '' })) : [],
    lacks: lacked({
      parentName: parentName === '',
      phone: phone === '',
      birthDate: day === '',
      mainDisciplineId: named.isLacking,
      subdisciplines: isLacking,
      level: level === '',
      paidUntil: text('paidUntil') === '',
    }),
    paidUntil: paidUntil === '' ? null : monthOfCell(paidUntil, dateOrder, today),
    hints: {
      ...withText({
        name: nameHint(name),
        parentName: nameHint(parentName),
        phone: phoneHint(phone),
        birthDate: dayHint(day, dateOrder),
        level: levelHint(level),
      }),
      ...(named.unknown !== '' && { mainDisciplineId: `No hay una disciplina «${named.unknown}».` }),
      ...(unknown.length > 0 &&
        named.discipline && { subdisciplines: `${named.discipline.name} no tiene «${enumerated(unknown)}».` }),
    },
  }
}

/** The level of a cell: the academy's, the one that somebody chose for it, or a new one. */
function levelOf(text: string, levels: readonly string[], meant: readonly Meant[]): string {
  const known = levelAsKnown(text, levels)
  return levels.includes(known) ? known : (levelMeant(text, meant) ?? known)
}

const lacked = (isLacked: Record<Lack, boolean>): Lack[] => lacks.filter((field) => isLacked[field])

const withText = (hints: Refusal['hints']): Refusal['hints'] =>
  Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== undefined))

const none: never[] = []

/** The keys of names, computed once per list: thousands of rows use them. */
const keysOf = memoized((names: readonly string[]) => names.map(nameKey))
const keysOfDisciplines = memoized((disciplines: readonly Discipline[]) => disciplines.map(({ name }) => nameKey(name)))

function disciplineOf(
  text: string,
  taught: string,
  disciplines: readonly Discipline[],
  { shared, meant }: { shared: Shared; meant: readonly Meant[] },
): { discipline: Discipline | undefined; unknown: string; isLacking: boolean } {
  if (text !== '') {
    // `Ballet` and `ballet` may be two disciplines.
    const named =
      disciplines.find(({ name }) => oneLine(name) === text) ??
      disciplines[keysOfDisciplines(disciplines).indexOf(nameKey(text))]
    const id = disciplineMeant(text, meant)
    const discipline = named ?? disciplines.find((each) => each.id === id)
    return { discipline, unknown: discipline ? '' : text, isLacking: false }
  }
  const [only, ...others] =
    taught === '' ? [] : disciplines.filter((each) => subdisciplinesOf(taught, each, { shared, meant }).isWhole)
  if (only && others.length === 0) return { discipline: only, unknown: '', isLacking: false }
  return { discipline: disciplines.find(({ id }) => id === shared.disciplineId), unknown: '', isLacking: true }
}

/**
 * The subdisciplines of a discipline that a row's cells name. Empty if one of them is unknown, so that no name is
 * dropped silently.
 */
export function subdisciplinesNamed(
  cells: readonly string[],
  { columns, shared, meant }: Pick<Reading, 'columns' | 'shared' | 'meant'>,
  discipline: Discipline | undefined,
): string[] {
  const { chosen, unknown } = subdisciplinesOf(textOfField('subdisciplines', cells, columns), discipline, {
    shared,
    meant,
  })
  return unknown.length > 0 ? [] : chosen
}

/**
 * The subdisciplines of a cell that the discipline offers, and the names that it does not offer. `strange`: these, and
 * the names whose meaning somebody chose.
 */
function subdisciplinesOf(
  text: string,
  discipline: Discipline | undefined,
  { shared, meant }: Pick<Reading, 'shared' | 'meant'>,
): { chosen: string[]; unknown: string[]; strange: string[]; isWhole: boolean; isLacking: boolean } {
  const offered = discipline?.subdisciplines ?? none
  const keys = keysOf(offered)
  const named = (name: string) => {
    const key = nameKey(name)
    return offered.filter((_, at) => keys[at] === key)
  }
  const offeredAs = (name: string) => {
    const own = named(name)
    if (own.length > 0 || meant.length === 0) return own
    const answer = meant.find((each) => each.disciplineId === discipline?.id && isSameName(each.text, name))
    return named(answer?.subdiscipline ?? '')
  }
  if (text === '') {
    const common = shared.subdisciplines.flatMap(offeredAs)
    const [only, ...others] = distinct(offered)
    if (only !== undefined && others.length === 0)
      return { chosen: [only], unknown: [], strange: [], isWhole: false, isLacking: false }
    return { chosen: distinct(common), unknown: [], strange: [], isWhole: false, isLacking: only !== undefined }
  }
  const names = namesIn(text.split(separators), (name) => offeredAs(name).length > 0)
  const chosen = distinct(names.flatMap(offeredAs))
  const unknown = names.filter((name) => offeredAs(name).length === 0)
  const strange = names.filter((name) => named(name).length === 0)
  return { chosen, unknown, strange, isWhole: unknown.length === 0 && chosen.length > 0, isLacking: false }
}

/** Maximum number of parts that are tried as one name. */
const mostParts = 9

/**
 * The names in the parts of a cell. A name may contain a separator, as in `Jazz / Funk`, so the longest known name is
 * taken.
 */
function namesIn(parts: readonly string[], isKnown: (name: string) => boolean): string[] {
  const names: string[] = []
  for (let at = 0; at < parts.length;) {
    const rest = parts.slice(at, at + mostParts)
    // Each second part is a separator, which ends no name.
    const length = rest.findLastIndex((_, last) => last % 2 === 0 && isKnown(rest.slice(0, last + 1).join(''))) + 1
    names.push(oneLine(rest.slice(0, length || 1).join('')))
    at += (length || 1) + 1
  }
  return distinct(names)
}

/** A heading of the day when a student enrolled, which the server sets by itself. */
const enrolment = /inscri|ingreso|alta/i

/** What is said of the columns of a sheet: those that cannot be imported. `left`: the headings that are left out. */
export const notesOnColumns = (left: readonly string[], columns: Columns, { mayPay }: Pick<ImportData, 'mayPay'>) => [
  ...(left.some((heading) => enrolment.test(heading)) ? ['La fecha de inscripción será la de hoy.'] : []),
  ...(columns.includes('paidUntil') && !mayPay ? ['Sin permiso de Pagos no se registran los meses pagados.'] : []),
]
